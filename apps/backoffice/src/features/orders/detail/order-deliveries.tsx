import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import type { ReactNode } from 'react'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { DeliveryPhoto } from '../../../platform/photos/delivery-photo.tsx'
import { useMayOpen } from '../../../platform/session/permissions.tsx'

type Delivery = StaffOrder['deliveries'][number]

const tones: Record<Delivery['state'], BadgeTone> = {
  assigned: 'gray',
  out: 'blue',
  delivered: 'green',
  failed: 'red',
  withdrawn: 'gray',
}

/** As the call that reads a photo. */
const photoNeeds = [{ permission: 'orders.read', grants: ['full', 'store'] }] as const

function Attempt({ delivery }: { delivery: Delivery }) {
  const { t, language } = useTranslation('orders')
  const seesPhotos = useMayOpen(photoNeeds)
  const { courier, state, reason, note, proof, proof_name, left_at, acted_at } = delivery
  const facts: [string, ReactNode][] = [[t('deliveries.assigned'), <Moment key="assigned" at={delivery.assigned_at} />]]
  if (left_at) facts.push([t('deliveries.left'), <Moment key="left" at={left_at} />])
  if (acted_at) facts.push([t('deliveries.ended'), <Moment key="ended" at={acted_at} />])
  return (
    <li>
      <p className="mb-1 flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('deliveries.attempt', { number: delivery.attempt_no })}</span>
        {nameIn(language, courier)}
        <Badge tone={tones[state]}>{t(`deliveries.state.${state}`)}</Badge>
        {reason && <Badge tone="red">{t(`deliveries.reason.${reason}`)}</Badge>}
      </p>
      {note && <p className="break-words">{note}</p>}
      {proof && <p>{t(`deliveries.proof.${proof}`, { name: proof_name ?? '' })}</p>}
      <Facts facts={facts} />
      {seesPhotos && delivery.photos.length > 0 && (
        <div className="mt-3 grid gap-3">
          {delivery.photos.map(({ id, taken_at }) => (
            <DeliveryPhoto key={id} id={id} takenAt={momentText(taken_at, language)} />
          ))}
        </div>
      )}
      {delivery.is_time_corrected && <p className="text-xs text-muted">{t('deliveries.corrected')}</p>}
    </li>
  )
}

/** Each attempt to hand the order over, newest first. */
export function OrderDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('orders')
  if (deliveries.length === 0) return null
  return (
    <Section title={t('deliveries.title')}>
      <ul className="grid gap-4">
        {deliveries.map((delivery) => (
          <Attempt key={delivery.attempt_no} delivery={delivery} />
        ))}
      </ul>
    </Section>
  )
}
