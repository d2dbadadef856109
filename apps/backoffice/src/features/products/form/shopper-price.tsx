import { originalPrice, parseBirr, percentOff } from '@zembil/rules/money/money'
import { followsWithin } from '@zembil/rules/search/freshness'
import { Badge } from '@zembil/ui/feedback/badge'
import { Price } from '@zembil/ui/goods/price'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const isPercent = (percent: number): boolean =>
  percent >= 0 && percent < 100 && Math.round(percent * 100) / 100 === percent

/** The price, the struck-through price and the label as the shop will show them, while they are typed. */
export function ShopperPrice({ price, discountPercent }: { price: string; discountPercent: number }) {
  const { t, language } = useTranslation('products')
  const santim = parseBirr(price)
  const original = santim !== null && isPercent(discountPercent) ? originalPrice(santim, discountPercent) : 0
  const percent = percentOff(santim ?? 0, original)
  return (
    <section aria-label={t('parts.seen')} className="rounded-card bg-sunken p-3">
      <p className="mb-1 text-sm font-semibold">{t('parts.seen')}</p>
      {santim === null || santim === 0 ? (
        <p className="text-muted">–</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Price
            amount={santim}
            language={language}
            original={original > santim ? original : null}
            originalLabel={t('seen.original')}
          />
          {percent > 0 && <Badge tone="discount">{t('seen.percentOff', { percent })}</Badge>}
        </div>
      )}
      <p className="mt-2 text-sm text-muted">{t('seen.promise', followsWithin)}</p>
    </section>
  )
}
