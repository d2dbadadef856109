import { formatWholePrice } from '@zembil/rules/money/money'
import { PinIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useDeliveryTerms } from './content.queries.ts'
import { deliveryOffer } from './delivery-offer.ts'

/** Target of the footer's shipping policy link. Its amounts come from the delivery types. */
export function DeliveryBanner() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { from, freeFrom } = deliveryOffer(useDeliveryTerms() ?? [])
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
            {from === null
              ? t('delivery.title')
              : t('delivery.titleFrom', { amount: formatWholePrice(from, language) })}
          </h2>
          <p>{t('delivery.area')}</p>
          {freeFrom !== null && <p>{t('delivery.free', { amount: formatWholePrice(freeFrom, language) })}</p>}
        </div>
      </div>
      {/* In Amharic in both languages, as on the shop's vans. */}
      <p lang="am" className="flex items-center gap-3 text-lg font-bold text-primary md:justify-end">
        <PinIcon className="size-8 shrink-0" />
        ያሉበት ቦታ ድረስ እናደርስልዎታለን
      </p>
    </section>
  )
}
