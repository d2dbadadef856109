import { type RefObject, useEffect, useRef, useState } from 'react'

type Watch = {
  /** How far outside the screen still counts as on screen, e.g. '400px'. */
  margin?: string
  /** Stops observing once the element has been on screen. */
  isOnce?: boolean
}

/** Whether an element is on or near the screen; false until the observer first reports. */
export function useOnScreen<E extends Element>({
  margin = '0px',
  isOnce = false,
}: Watch = {}): [RefObject<E | null>, boolean] {
  const target = useRef<E>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false
        setOn(isSeen)
        if (isSeen && isOnce) observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, isOnce])
  return [target, isOn]
}
