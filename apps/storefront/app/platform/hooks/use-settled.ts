import { typingPauseMs } from '@zembil/rules/search/listing'
import { useEffect, useState } from 'react'

/** The text once typing has stopped; empty before the first pause. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
