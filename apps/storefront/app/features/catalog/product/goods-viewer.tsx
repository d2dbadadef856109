import { IconButton } from '@zembil/ui/forms/icon-button'
import { CarouselArrow } from '@zembil/ui/layout/carousel-controls'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { GoodsThumbnails } from './goods-thumbnails.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const swipePx = 48

type GoodsViewerProps = {
  pictures: readonly string[]
  name: string
  alts: readonly (string | null)[]
  startAt: number
  /** Receives the index of the picture shown last. */
  onClose: (index: number) => void
}

/** Full-screen pictures in a native modal dialog, so that Escape and Android's back gesture close it. */
export function GoodsViewer({ pictures, name, alts, startAt, onClose }: GoodsViewerProps) {
  const { t } = useTranslation(['product', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  const touchX = useRef(0)
  const [index, setIndex] = useState(startAt)
  const [isZoomed, setZoomed] = useState(false)
  const count = pictures.length

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function show(next: number) {
    setZoomed(false)
    setIndex((next + count) % count)
  }
  function turnByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(index + step)
  }
  function turnBySwipe({ changedTouches }: TouchEvent) {
    const distance = (changedTouches[0]?.clientX ?? 0) - touchX.current
    if (!isZoomed && Math.abs(distance) > swipePx) show(index + (distance < 0 ? 1 : -1))
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.label', { name })}
      onKeyDown={turnByKey}
      onClose={({ currentTarget }) => !currentTarget.open && onClose(index)}
      className="focus-light m-0 size-full max-h-none max-w-none flex-col bg-ink text-white open:flex"
    >
      <header className="flex items-center justify-between gap-3 p-2 pl-4">
        <p aria-live="polite" className="min-w-0 truncate font-semibold">
          {name} <span className="tabular-nums">{t('gallery.position', { position: index + 1, count })}</span>
        </p>
        <IconButton label={t('common:close')} onClick={() => dialog.current?.close()} className="hover:text-ink">
          <CloseIcon />
        </IconButton>
      </header>
      <div
        className="relative min-h-0 flex-1"
        onTouchStart={({ changedTouches }) => {
          touchX.current = changedTouches[0]?.clientX ?? 0
        }}
        onTouchEnd={turnBySwipe}
      >
        <ZoomPicture
          key={pictures[index]}
          path={pictures[index] ?? ''}
          name={alts[index] ?? name}
          isZoomed={isZoomed}
          onZoom={setZoomed}
        />
        {count > 1 ? (
          <div className="text-ink">
            <CarouselArrow direction="previous" label={t('gallery.previous')} onClick={() => show(index - 1)} />
            <CarouselArrow direction="next" label={t('gallery.next')} onClick={() => show(index + 1)} />
          </div>
        ) : null}
      </div>
      <div className="flex justify-center p-2 pb-safe">
        <GoodsThumbnails pictures={pictures} current={index} onSelect={show} isOnDark />
      </div>
    </dialog>
  )
}
