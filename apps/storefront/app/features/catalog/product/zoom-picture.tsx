import { Picture } from '@zembil/ui/goods/picture'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** A position in the picture; both coordinates range from 0 to 1. */
type Spot = { x: number; y: number }

const middle: Spot = { x: 0.5, y: 0.5 }

function spotUnder(stage: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function lookAt(stage: HTMLElement, { x, y }: Spot) {
  stage.scrollLeft = x * (stage.scrollWidth - stage.clientWidth)
  stage.scrollTop = y * (stage.scrollHeight - stage.clientHeight)
}

type ZoomPictureProps = { path: string; name: string; isZoomed: boolean; onZoom: (isZoomed: boolean) => void }

/** Fills its parent; a click zooms in at that point. The zoomed picture pans with the mouse or scrolls by touch. */
export function ZoomPicture({ path, name, isZoomed, onZoom }: ZoomPictureProps) {
  const { t } = useTranslation('product')
  const stage = useRef<HTMLDivElement>(null)
  const aim = useRef(middle)

  useLayoutEffect(() => {
    if (stage.current && isZoomed) lookAt(stage.current, aim.current)
  }, [isZoomed])

  function toggle(event: MouseEvent) {
    // Enter triggers a click without a position.
    aim.current = stage.current && event.detail > 0 ? spotUnder(stage.current, event) : middle
    onZoom(!isZoomed)
  }
  return (
    <div ref={stage} className="scrollbar-none absolute inset-0 overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={isZoomed ? t('gallery.zoomOut') : t('gallery.zoomIn')}
        onClick={toggle}
        onPointerMove={(event) => {
          if (isZoomed && event.pointerType === 'mouse' && stage.current)
            lookAt(stage.current, spotUnder(stage.current, event))
        }}
        className={`flex items-center justify-center -outline-offset-4 ${isZoomed ? 'size-2/1 cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
      >
        <span className="grid aspect-square h-full max-w-full content-center">
          <Picture path={path} alt={name} sizes={isZoomed ? '200vw' : '100vw'} isEager />
        </span>
      </button>
    </div>
  )
}
