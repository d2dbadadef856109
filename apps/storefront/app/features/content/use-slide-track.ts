import { scrollSideways } from '@zembil/ui/layout/scroll-by'
import { type RefObject, useEffect, useRef } from 'react'

/** Slightly longer than the scroll animation, so as not to cut it off. */
const movingMs = 250

/** Synchronises a row of full-width slides with `position`: a new position scrolls, and a swipe sets the position. */
export function useSlideTrack(
  position: number,
  onSwipe: (position: number) => void,
): RefObject<HTMLUListElement | null> {
  const track = useRef<HTMLUListElement>(null)
  /** The slide a swipe is already scrolling to. */
  const swipedTo = useRef<number | null>(null)
  const latest = useRef({ position, onSwipe })

  useEffect(() => {
    latest.current = { position, onSwipe }
  })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      if (element.hasAttribute('data-moving') || element.clientWidth === 0) return
      const nearest = Math.round(element.scrollLeft / element.clientWidth)
      if (nearest === latest.current.position) return
      swipedTo.current = nearest
      latest.current.onSwipe(nearest)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    const element = track.current
    const isThere = swipedTo.current === position
    swipedTo.current = null
    if (!element || isThere) return
    const distance = position * element.clientWidth - element.scrollLeft
    if (Math.abs(distance) < 2) return
    // Turn off scroll snapping, which would pull each animation step back to a slide.
    element.toggleAttribute('data-moving', true)
    scrollSideways(element, distance)
    const timer = setTimeout(() => element.removeAttribute('data-moving'), movingMs)
    return () => clearTimeout(timer)
  }, [position])

  return track
}
