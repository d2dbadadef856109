import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { firstView, moveTo, wrap } from './rotation.ts'
import { useIsCalm } from './use-is-calm.ts'

type Turning = {
  count: number
  everyMs: number
  /** Off screen, rotating only costs data and battery. */
  isOnScreen: boolean
}

/**
 * Shows `count` views in turn. Every move, by hand or by the timer, restarts the timer. It pauses while the mouse is
 * over it or it has keyboard focus, and never runs when the visitor prefers reduced motion or saves data.
 */
export function useRotation({ count, everyMs, isOnScreen }: Turning) {
  const [rotation, setRotation] = useState(firstView)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isCalm = useIsCalm()
  const { moves } = rotation
  const isTurning = count > 1 && isOnScreen && !isStopped && !isHeld && !isCalm

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move restarts the timer
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setRotation((now) => moveTo(now, wrap(now.position, count) + 1, count)), everyMs)
    return () => clearTimeout(timer)
  }, [isTurning, moves, count, everyMs])

  return {
    position: wrap(rotation.position, count),
    moveTo: (position: number) => setRotation((now) => moveTo(now, position, count)),
    isStopped,
    toggle: () => setStopped(!isStopped),
    /** False when it never rotates, so no pause button is needed. */
    canStop: count > 1 && !isCalm,
    /** Props for the element that contains views and controls. */
    holding: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      // A clicked button keeps focus too, but only keyboard focus means that the visitor is still using it.
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
