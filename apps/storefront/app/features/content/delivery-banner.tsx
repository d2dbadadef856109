import { formatWholePrice, type Santim } from '@zembil/rules/money/money'
import { PinIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useDeliveryTerms } from './content.queries.ts'
import { deliveryOffer } from './delivery-offer.ts'

/** Target of the footer's shipping policy link. Its amounts come from the delivery types. */
export function DeliveryBanner() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { from, freeFrom, below } = deliveryOffer(useDeliveryTerms() ?? [])
  const price = (amount: Santim) => formatWholePrice(amount, language)
  return (
    <section
      id="delivery"
      aria-labelledby="delivery-title"
      className="grid scroll-mt-32 gap-4 rounded-card bg-saffron-tint p-4 md:grid-cols-2 md:p-6"
    >
      <div className="flex items-start gap-4">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-saffron text-ink">
          <TruckIcon className="size-8" />
        </span>
        <div>
          <h2 id="delivery-title" className="text-xl font-bold">
            {from === null ? t('delivery.title') : t('delivery.titleFrom', { amount: price(from) })}
          </h2>
          <p>{t('delivery.area')}</p>
          {freeFrom !== null && (
            <p>
              {t('delivery.free', { amount: price(freeFrom) })}
              {below && ` ${t('delivery.fee', { fee: price(below.fee), least: price(below.least) })}`}
            </p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 text-primary md:justify-end">
        <PinIcon className="size-8 shrink-0" />
        <p>
          {/* In Amharic in both languages, as on the shop's vans. */}
          <span lang="am" className="block text-lg font-bold">
            ያሉበት ቦታ ድረስ እናደርስልዎታለን
          </span>
          {language !== 'am' && t('delivery.where')}
        </p>
      </div>
    </section>
  )
}
