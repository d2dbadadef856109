import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { InfoIcon } from '@zembil/ui/layout/icon'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Of an order from several stores: where it leaves from, and whose part it still waits for. */
export function PartsToCome({ order: { parts, store } }: { order: StaffOrder }) {
  const { t, language } = useTranslation('orders')
  const missing = parts.filter(({ arrived_at, stage }) => arrived_at === null && stage !== 'done')
  if (parts.length < 2 || missing.length === 0) return null
  return (
    <p className="mb-4 flex gap-2 rounded-card bg-yellow-tint p-3 text-yellow-ink">
      <InfoIcon className="h-lh w-5 shrink-0" />
      {t('parts.waitsFor', {
        leaves: nameIn(language, store),
        stores: listIn(
          language,
          missing.map((part) => nameIn(language, part.store)),
        ),
      })}
    </p>
  )
}
