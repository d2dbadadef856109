import { useEffect, useRef } from 'react'

/** Moves focus to the list when a removed item took the focused button with it; focus would restart at the page top. */
export function useFocusKept(count: number) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) root.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return root
}
