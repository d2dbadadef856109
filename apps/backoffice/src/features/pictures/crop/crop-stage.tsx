import { type Crop, type PictureShape, pictureShapes } from '@zembil/rules/goods/picture-limits'
import { classNames } from '@zembil/ui/class-names'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Source } from '../adding/read-source.ts'
import { moveCrop, zoomCrop, zoomOf } from './crop-moves.ts'

type CropStageProps = { source: Source; shape: PictureShape; crop: Crop; onChange: (crop: Crop) => void }

const nudge = 0.02
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
}
const zooms: Record<string, number> = { '+': 5, '=': 5, '-': -5 }

/** The source behind a fixed frame: it is dragged below the frame, or moved and zoomed by keys. */
export function CropStage({ source, shape, crop, onChange }: CropStageProps) {
  const { t } = useTranslation('pictures')
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const { ratio } = pictureShapes[shape]

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!start.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const by = { x: (start.current.x - event.clientX) / width, y: (start.current.y - event.clientY) / width }
    onChange(moveCrop(start.current.crop, source, shape, by))
  }
  function handleKey(event: KeyboardEvent): void {
    const [step, zoom] = [steps[event.key], zooms[event.key]]
    if (!step && zoom === undefined) return
    event.preventDefault()
    if (step) onChange(moveCrop(crop, source, shape, step))
    else onChange(zoomCrop(crop, source, shape, zoomOf(crop, source, shape) + (zoom ?? 0)))
  }
  return (
    <button
      type="button"
      aria-label={t('crop.stage')}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight + -"
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, crop }
      }}
      onPointerMove={drag}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      className={classNames(
        'relative block w-full cursor-move touch-none overflow-hidden rounded-card border border-control bg-white',
        shape === 'wide' ? 'aspect-3/1' : 'aspect-square max-w-80',
      )}
    >
      <img
        src={source.url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: `${(100 * source.width) / crop.width}%`,
          left: `${(-100 * crop.left) / crop.width}%`,
          top: `${(-100 * ratio * crop.top) / crop.width}%`,
        }}
      />
    </button>
  )
}
