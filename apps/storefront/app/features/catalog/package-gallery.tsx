import { classNames } from '@zembil/ui/class-names'
import { Picture } from '@zembil/ui/picture'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTablet, useMedia } from '../../platform/use-media.ts'

type PackageGalleryProps = { pictures: readonly string[]; thumbnails: readonly string[]; name: string }

/** The pictures of a package. Under a mouse the big one is twice as large, never on screens below 768 px. */
export function PackageGallery({ pictures, thumbnails, name }: PackageGalleryProps) {
  const { t } = useTranslation('catalog')
  const [current, setCurrent] = useState(0)
  const zoomed = useRef<HTMLDivElement>(null)
  const canZoom = useMedia(fromTablet)

  function zoom(event: PointerEvent<HTMLDivElement>) {
    if (!canZoom || event.pointerType !== 'mouse' || !zoomed.current) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * 100
    const y = ((event.clientY - top) / height) * 100
    zoomed.current.style.transformOrigin = `${x}% ${y}%`
    zoomed.current.style.transform = 'scale(2)'
  }
  const restore = () => zoomed.current?.style.removeProperty('transform')

  return (
    <div className="space-y-2">
      <div
        data-zoom={canZoom ? '200%' : 'off'}
        onPointerMove={zoom}
        onPointerLeave={restore}
        className="overflow-hidden rounded-card border border-line"
      >
        <div ref={zoomed}>
          <Picture path={pictures[current]} alt={name} sizes="(min-width: 48rem) 42rem, 100vw" isEager />
        </div>
      </div>
      {pictures.length > 1 && (
        <div className="flex gap-2">
          {thumbnails.map((thumbnail, index) => (
            <button
              key={thumbnail}
              type="button"
              aria-label={t('package.picture', { position: index + 1, count: thumbnails.length })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => setCurrent(index)}
              className={classNames(
                'w-16 overflow-hidden rounded-control border-2',
                index === current ? 'border-primary' : 'border-line',
              )}
            >
              <Picture path={thumbnail} alt="" sizes="4rem" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
