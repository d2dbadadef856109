import { type RefObject, useEffect } from 'react'

/** Marks an element as not hydrated yet, see `early-taps.ts`. `HydrationEnd` in the same boundary removes the mark. */
export const hydrationMark = { 'data-hydrates': '' }

/** Runs when React has hydrated everything in its boundary: from then on buttons work. */
export function HydrationEnd({ of }: { of: RefObject<Element | null> }) {
  useEffect(() => of.current?.removeAttribute('data-hydrates'), [of])
  return null
}
