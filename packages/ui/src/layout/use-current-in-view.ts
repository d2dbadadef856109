import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links or tabs sideways, so that the current one is seen. The page itself does not move. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current one changes
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
    if (!row.current || !item) return
    const [outer, inner] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current])
  return row
}
