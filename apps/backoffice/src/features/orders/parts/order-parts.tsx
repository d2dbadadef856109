import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import type { ReactNode } from 'react'
import { Moment } from '../../../platform/dates/moment.tsx'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { StageBadge } from '../order-badges.tsx'
import type { Part } from './part-acts.ts'
import { PartButtons } from './part-buttons.tsx'
import { PartsToCome } from './parts-to-come.tsx'

function PartFacts({ order, part }: { order: StaffOrder; part: Part }) {
  const { t, language } = useTranslation('orders')
  const { picker, started_at, finished_at, packed_at, arrived_at, bags } = part
  const isAway = part.store.id !== order.store.id
  const facts: [string, ReactNode][] = []
  if (picker) facts.push([t('parts.picker'), nameIn(language, picker)])
  if (started_at) facts.push([t('parts.started'), <Moment key="started" at={started_at} />])
  if (finished_at) facts.push([t('parts.finished'), <Moment key="finished" at={finished_at} />])
  if (packed_at) facts.push([t('parts.packed'), <Moment key="packed" at={packed_at} />])
  if (isAway && arrived_at) facts.push([t('parts.arrived'), <Moment key="arrived" at={arrived_at} />])
  const marks = [
    ...(bags === null ? [] : [t('parts.bags', { count: bags })]),
    ...(part.is_cold ? [t('parts.cold')] : []),
    ...(part.is_fragile ? [t('parts.fragile')] : []),
  ]
  return (
    <li>
      <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        {nameIn(language, part.store)} <StageBadge order={{ stage: part.stage, status: 'pending-delivery' }} />
        <span className="text-sm font-normal text-muted">{listIn(language, marks)}</span>
      </p>
      <Facts facts={facts} />
      <PartButtons order={order} part={part} />
    </li>
  )
}

/** What each store has done for the order. */
export function OrderParts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const { parts } = order
  if (parts.length === 0) return null
  return (
    <Section title={t('parts.title')}>
      <PartsToCome order={order} />
      <ul className="grid gap-4">
        {parts.map((part) => (
          <PartFacts key={part.store.id} order={order} part={part} />
        ))}
      </ul>
    </Section>
  )
}
