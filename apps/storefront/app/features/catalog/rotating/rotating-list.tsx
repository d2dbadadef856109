import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { GoodsLine } from '@zembil/ui/goods/goods-line'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { viewCount, viewOf } from '../../../platform/hooks/rotation.ts'
import { useOnScreen } from '../../../platform/hooks/use-on-screen.ts'
import { useRotation } from '../../../platform/hooks/use-rotation.ts'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { linesShown, rotatingGridClass } from './rotating-grid.ts'

type RotatingListProps = {
  title: string
  products: readonly CardProduct[]
  everyMs: number
  isWide: boolean
  /** An additional button next to the title. */
  action?: ReactNode
}

/** A list that rotates through its products, six at a time. */
export function RotatingList({ title, products, everyMs, isWide, action }: RotatingListProps) {
  const { t } = useTranslation('catalog')
  const [root, isOnScreen] = useOnScreen<HTMLDivElement>()
  const count = viewCount(products.length, linesShown)
  const { position, moveTo, isStopped, toggle, canStop, holding } = useRotation({ count, everyMs, isOnScreen })
  const shown = viewOf(products, position, linesShown)
  const fillers = Math.min(products.length, linesShown) - shown.length
  return (
    <div ref={root} {...holding}>
      <div className="flex items-center">
        <h2 className="min-w-0 flex-1 text-lg font-bold">{title}</h2>
        {action}
        {canStop && (
          <IconButton label={t(isStopped ? 'rotating.play' : 'rotating.pause', { title })} onClick={toggle}>
            {isStopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
          </IconButton>
        )}
        {count > 1 && (
          <>
            <IconButton label={t('rotating.previous', { title })} onClick={() => moveTo(position - 1)}>
              <ChevronLeftIcon className="size-5" />
            </IconButton>
            <IconButton label={t('rotating.next', { title })} onClick={() => moveTo(position + 1)}>
              <ChevronRightIcon className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      <ul className={rotatingGridClass(isWide)}>
        {shown.map((product) => (
          <li key={product.id} className="min-w-0">
            <Line product={product} />
          </li>
        ))}
        {Array.from({ length: fillers }, (_, index) => (
          <li key={`filler-${index}`} aria-hidden="true" className="h-18" />
        ))}
      </ul>
    </div>
  )
}

function Line({ product }: { product: CardProduct }) {
  const language = useLanguage()
  return (
    <GoodsLine
      href={paths.product(product.id)}
      name={nameIn(language, product)}
      picturePath={product.thumbnail_image_paths[0]}
      Link={RouterLink}
    >
      <span className="font-bold text-ink">{formatPrice(fromWire(product.price), language)}</span>
      {' · '}
      {unitIn(language, product)}
    </GoodsLine>
  )
}
