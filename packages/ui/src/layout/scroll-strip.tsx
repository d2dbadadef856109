import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CarouselArrow } from './carousel-controls.tsx'
import { scrollSideways } from './scroll-by.ts'

const stepPx = 200

type ScrollStripProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** The arrows' place from the top, where no button of the children is; half way down unless given. */
  arrowsAt?: string | undefined
  /** `<li>` elements; they do not shrink. */
  children: ReactNode
}

/** A row that scrolls sideways. The arrows appear only on the sides where there is more to see. */
export function ScrollStrip({
  label,
  previousLabel,
  nextLabel,
  arrowsAt = 'top-1/2 -translate-y-1/2',
  children,
}: ScrollStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    // The children's sizes decide the scroll width, and they may arrive later (load more, pictures).
    const sizes = new ResizeObserver(look)
    const watch = () => {
      sizes.disconnect()
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
    }
    const arrivals = new MutationObserver(watch)
    watch()
    arrivals.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      arrivals.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  const move = (distance: number) => strip.current && scrollSideways(strip.current, distance)

  return (
    <div className="relative">
      <ul
        ref={strip}
        aria-label={label}
        className="scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain p-1 *:shrink-0"
      >
        {children}
      </ul>
      {more.before && (
        <CarouselArrow
          direction="previous"
          label={previousLabel}
          onClick={() => move(-stepPx)}
          className={`left-0 ${arrowsAt}`}
        />
      )}
      {more.after && (
        <CarouselArrow
          direction="next"
          label={nextLabel}
          onClick={() => move(stepPx)}
          className={`right-0 ${arrowsAt}`}
        />
      )}
    </div>
  )
}
