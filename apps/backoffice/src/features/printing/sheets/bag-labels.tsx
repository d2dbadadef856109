import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Barcode } from '../barcode/barcode.tsx'

/** A label for each bag. No phone number: a bag lies about where anybody can read it. */
export function BagLabels({ order, copy }: { order: StaffOrder; copy: number }) {
  const { t, language } = useTranslation('printing')
  // Who gave the position of the phone wrote no address.
  const place = order.delivery.kind === 'pickup' ? t('pickup') : (order.sub_city ?? order.landmark)
  const due = dayTexts(order.due_on, language)
  const labels = order.parts.flatMap((part) =>
    Array.from({ length: part.bags ?? 0 }, (_, index) => ({ ...part, bag: index + 1, all: part.bags ?? 0 })),
  )
  if (labels.length === 0) return <p className="text-muted">{t('notPacked', { id: order.id })}</p>
  return labels.map(({ store, bag, all, is_cold, is_fragile }) => (
    <article key={`${store.id}-${bag}`} className="sheet sheet-label" aria-label={t('title.labels')}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-2xl font-bold tabular-nums">{order.id}</span>
        <span className="font-bold">{t('bag', { bag, all })}</span>
      </p>
      {/* As the dispatcher scans it: order, store and bag. */}
      <Barcode text={`${order.id}-${store.id}-${bag}`} />
      <p className="mt-1 text-lg font-bold">{place}</p>
      <p>
        {due.main} · {due.beside}
      </p>
      {copy > 1 && <p className="font-bold">{t('reprint', { copy })}</p>}
      <p className="mt-1 flex flex-wrap gap-2 font-bold">
        {is_cold && <span className="border-2 border-black px-2">{t('cold')}</span>}
        {is_fragile && <span className="border-2 border-black px-2">{t('fragile')}</span>}
      </p>
    </article>
  ))
}
