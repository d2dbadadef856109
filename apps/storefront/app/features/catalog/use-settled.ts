import { useEffect, useState } from 'react'

/** The text once it has stood unchanged for a while; empty before the first pause. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
