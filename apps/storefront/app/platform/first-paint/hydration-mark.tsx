import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { replayTyping } from './use-early-typing.ts'

/** Marks an element as not hydrated yet, see `early-taps.ts`. `HydrationEnd` in the same boundary removes the mark. */
export const hydrationMark = { 'data-hydrates': '' }

/** Runs when React has hydrated everything in its boundary: from then on buttons work. */
export function HydrationEnd({ of }: { of: RefObject<Element | null> }) {
  // A layout effect, because the next render would reset the fields to the text React knows.
  useLayoutEffect(() => {
    if (of.current) replayTyping(of.current)
  }, [of])
  useEffect(() => of.current?.removeAttribute('data-hydrates'), [of])
  return null
}
