import { useEffect, useRef } from 'react'

/** The button that removed something may be gone with it: the keyboard goes on from the list, not from the top. */
export function useFocusKept(count: number) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) root.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return root
}
