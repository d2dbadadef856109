import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icon.tsx'

type CarouselArrowProps = {
  direction: 'previous' | 'next'
  label: string
  onClick: () => void
  /** Its place. */
  className?: string | undefined
}

const halfWay = 'top-1/2 -translate-y-1/2'

/** Sits at the edge of a `relative` parent, half way down unless `className` says otherwise. */
export function CarouselArrow({ direction, label, onClick, className }: CarouselArrowProps) {
  const isNext = direction === 'next'
  return (
    <span className={classNames('absolute z-raised', className ?? classNames(halfWay, isNext ? 'right-2' : 'left-2'))}>
      <IconButton label={label} variant="floating" onClick={onClick}>
        {isNext ? <ChevronRightIcon /> : <ChevronLeftIcon />}
      </IconButton>
    </span>
  )
}

type CarouselDotsProps = {
  count: number
  current: number
  /** Name of one dot, e.g. 'Show advert 2 of 5'; counts from 1. */
  label: (position: number) => string
  onSelect: (index: number) => void
}

export function CarouselDots({ count, current, label, onSelect }: CarouselDotsProps) {
  return (
    <div className="flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={label(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onSelect(index)}
          className="inline-flex h-target w-full max-w-target items-center justify-center rounded-control"
        >
          <span
            className={classNames(
              'h-2 rounded-full transition-[width,background-color]',
              index === current ? 'w-8 bg-primary' : 'w-2 bg-control',
            )}
          />
        </button>
      ))}
    </div>
  )
}
