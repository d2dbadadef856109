import { useEffect, useState } from 'react'

/** The time, read again every `everyMs` until `end`. */
export function useNow(end: number, everyMs: number, read: () => number = Date.now): number {
  const [now, setNow] = useState(read)
  const isOver = now >= end
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end is compared with the time of now
  useEffect(() => {
    if (isOver) return
    const look = () => setNow(read())
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [end, isOver, everyMs, read])
  return now
}
