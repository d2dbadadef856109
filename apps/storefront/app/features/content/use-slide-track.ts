import { scrollSideways } from '@zembil/ui/scroll-by'
import { type RefObject, useEffect, useRef } from 'react'

/** A little longer than the movement itself, which must not be cut off. */
const movingMs = 250

/** Keeps a row of full-width slides and the chosen position together: choosing scrolls, and a swipe chooses. */
export function useSlideTrack(
  position: number,
  onSwipe: (position: number) => void,
): RefObject<HTMLUListElement | null> {
  const track = useRef<HTMLUListElement>(null)
  /** Where a finger has gone: the row is on its way there already. */
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
    // Snapping would pull every step of the movement back to a slide.
    element.toggleAttribute('data-moving', true)
    scrollSideways(element, distance)
    const timer = setTimeout(() => element.removeAttribute('data-moving'), movingMs)
    return () => clearTimeout(timer)
  }, [position])

  return track
}
