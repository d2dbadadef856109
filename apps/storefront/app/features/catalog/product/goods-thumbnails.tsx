import { Picture } from '@zembil/ui/goods/picture'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const lightFrames = { current: 'border-primary', other: 'border-line hover:border-control' }
const darkFrames = { current: 'border-saffron', other: 'border-ink hover:border-control' }

type GoodsThumbnailsProps = {
  pictures: readonly string[]
  current: number
  onSelect: (index: number) => void
  isOnDark?: boolean
}

/** Thumbnails to choose the large picture; renders nothing for fewer than two pictures. */
export function GoodsThumbnails({ pictures, current, onSelect, isOnDark = false }: GoodsThumbnailsProps) {
  const { t } = useTranslation('product')
  const frames = isOnDark ? darkFrames : lightFrames
  if (pictures.length < 2) return null
  return (
    <ul className="scrollbar-none flex gap-2 overflow-x-auto p-1">
      {pictures.map((path, index) => (
        <li key={path} className="shrink-0">
          <button
            type="button"
            aria-label={t('gallery.show', { position: index + 1, count: pictures.length })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSelect(index)}
            className={`block size-14 overflow-hidden rounded-control border-2 transition-colors md:size-16 ${
              index === current ? frames.current : frames.other
            }`}
          >
            <Picture path={path} alt="" sizes="4rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
