import { formatPrice, fromWire } from '@zembil/rules/money/money'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import { GoodsLine } from '@zembil/ui/goods/goods-line'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'

export type BoughtLine = {
  href: string
  name: string
  name_am: string
  price: string
  quantity: number
  picture: string | undefined
  /** What the customer wants if the goods are missing; undefined where it is not shown. */
  ifMissing?: MissingWish | undefined
}

/** Read-only order lines: picture, name, quantity, price and line total. */
export function OrderLines({ lines, label }: { lines: readonly BoughtLine[]; label: string }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.href} className="flex items-center gap-2">
          <span className="-ml-1 min-w-0 flex-1">
            <GoodsLine
              href={line.href}
              name={nameIn(language, line)}
              picturePath={line.picture}
              Link={RouterLink}
              isWhole
            >
              {line.quantity} × {formatPrice(fromWire(line.price), language)}
              {line.ifMissing && <span className="block truncate">{t(`missing.${line.ifMissing}.order`)}</span>}
            </GoodsLine>
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">{t('summary.total')} </span>
            {formatPrice(fromWire(line.price) * line.quantity, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}
