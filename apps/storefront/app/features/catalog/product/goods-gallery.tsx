import { Picture } from '@zembil/ui/goods/picture'
import { lazy, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { GoodsThumbnails } from './goods-thumbnails.tsx'

const loadViewer = () => import('./goods-viewer.tsx')
const GoodsViewer = lazy(() => loadViewer().then((module) => ({ default: module.GoodsViewer })))
const prepareViewer = () => void loadViewer().catch(() => undefined)

const sizes = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw'

/** Zooms the picture at the pointer's position. */
function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const [x, y] = [(100 * (clientX - left)) / width, (100 * (clientY - top)) / height]
  currentTarget.style.setProperty('--zoom-at', `${x}% ${y}%`)
}

type GoodsGalleryProps = {
  pictures: readonly string[]
  name: string
  /** What each picture shows; the name stands for one that is missing. */
  alts?: readonly (string | null)[] | undefined
  /** Overlaid on the upper right corner. */
  corner?: ReactNode
}

/** Swipe on phones, hover to zoom with a mouse, and click to open the full-screen viewer. */
export function GoodsGallery({ pictures, name, alts = [], corner }: GoodsGalleryProps) {
  const { t } = useTranslation('product')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [openAt, setOpenAt] = useState<number | null>(null)

  const show = (index: number) => {
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth
  }
  const noteScroll = ({ scrollLeft, clientWidth }: HTMLElement) => setCurrent(Math.round(scrollLeft / clientWidth))
  const close = (index: number) => {
    setOpenAt(null)
    show(index)
  }
  return (
    <section aria-label={t('gallery.label', { name })} className="min-w-0 self-start">
      <div className="relative md:space-y-2">
        <div className="relative overflow-hidden rounded-card">
          {pictures.length === 0 ? <Picture path={null} alt={name} sizes={sizes} /> : null}
          <ul
            ref={strip}
            onScroll={({ currentTarget }) => noteScroll(currentTarget)}
            className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
          >
            {pictures.map((path, index) => (
              <li key={path} className="w-full shrink-0 snap-center">
                <button
                  type="button"
                  aria-label={t('gallery.open', { position: index + 1, count: pictures.length })}
                  aria-haspopup="dialog"
                  onClick={() => setOpenAt(index)}
                  onPointerEnter={prepareViewer}
                  onPointerMove={followPointer}
                  className="group block w-full cursor-zoom-in overflow-hidden rounded-card -outline-offset-4"
                >
                  <Picture
                    path={path}
                    alt={alts[index] ?? name}
                    sizes={sizes}
                    isEager={index === 0}
                    className="origin-(--zoom-at) transition-[scale] md:group-hover:scale-200"
                  />
                </button>
              </li>
            ))}
          </ul>
          {corner ? <div className="absolute top-3 right-3 z-raised">{corner}</div> : null}
        </div>
        <div className="max-md:absolute max-md:bottom-2 max-md:left-2">
          <GoodsThumbnails pictures={pictures} current={current} onSelect={show} />
        </div>
      </div>
      {openAt === null ? null : (
        <SectionBoundary>
          <Suspense>
            <GoodsViewer pictures={pictures} name={name} alts={alts} startAt={openAt} onClose={close} />
          </Suspense>
        </SectionBoundary>
      )}
    </section>
  )
}
