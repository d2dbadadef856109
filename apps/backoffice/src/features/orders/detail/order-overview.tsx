import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import type { ReactNode } from 'react'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { DueDay } from '../due-day.tsx'

/** When the order was placed and is due, how it is paid and brought. */
export function OrderOverview({ order }: { order: StaffOrder }) {
  const { t, language } = useTranslation('orders')
  const { placed_by, delivered_at, canceled_at } = order
  const facts: [string, ReactNode][] = [
    [t('detail.status'), t(`status.${order.status}`)],
    [t('detail.due'), <DueDay key="due" order={order} />],
    [t('detail.placed'), <Moment key="placed" at={order.created_at} />],
    [t('detail.delivery'), nameIn(language, order.delivery)],
    [t('detail.store'), nameIn(language, order.store)],
    [t('detail.method'), t(`method.${order.method}`)],
  ]
  if (placed_by) facts.push([t('detail.placedBy'), t('detail.byPhone', { name: nameIn(language, placed_by) })])
  if (delivered_at) facts.push([t('detail.delivered'), <Moment key="delivered" at={delivered_at} />])
  if (canceled_at) facts.push([t('detail.canceled'), <Moment key="canceled" at={canceled_at} />])
  return (
    <Section title={t('detail.overview')}>
      <Facts facts={facts} />
    </Section>
  )
}
