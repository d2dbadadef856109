import { useQueryClient } from '@tanstack/react-query'
import type { Caller } from '@zembil/contract/staff/calls/call-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Link } from 'react-router'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { tell } from '../../../platform/notices/toast.ts'
import { Section } from '../../../platform/page/section.tsx'
import { BlockedNote } from '../../customers/blocked-note.tsx'
import type { CallLine } from './call-draft.ts'
import { CallerOrders } from './caller-orders.tsx'
import { lastLinesQuery } from './ordering.queries.ts'

type CallerCardProps = { customer: Caller; onAgain: (lines: CallLine[]) => void }

/** Who calls: name, money with the shop, what stands in the way of an order, open and last orders. */
export function CallerCard({ customer, onAgain }: CallerCardProps) {
  const { t, language } = useTranslation('ordering')
  const client = useQueryClient()
  const onError = useTellFailure()
  const { id, first_name, last_name, open_orders, last_orders } = customer

  async function takeAgain(orderId: number): Promise<void> {
    try {
      const { data } = await client.fetchQuery({ ...lastLinesQuery(id, orderId), staleTime: 0 })
      onAgain(data.lines.map(({ goods, quantity }) => ({ goods, quantity })))
      if (data.unavailable.length > 0)
        tell(
          t('caller.left', {
            names: listIn(
              language,
              data.unavailable.map((one) => nameIn(language, one)),
            ),
          }),
        )
    } catch (error) {
      onError(error)
    }
  }
  const closed = last_orders.filter((one) => open_orders.every((open) => open.id !== one.id))
  return (
    <Section
      title={[first_name, last_name].filter(Boolean).join(' ') || t('caller.known')}
      aside={
        <>
          {!customer.has_signed_in && <Badge tone="gray">{t('caller.never')}</Badge>}
          <Link to={`/customers/${id}`} className="hit-area ml-auto text-sm font-semibold text-primary hover:underline">
            {t('caller.profile')}
          </Link>
        </>
      }
    >
      {customer.blocked && <BlockedNote blocked={customer.blocked} />}
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {(['wallet', 'credit', 'owed'] as const).map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{t(`caller.${kind}`)}</dt>
            <dd className="font-semibold">
              <Amount value={customer[kind]} />
            </dd>
          </div>
        ))}
      </dl>
      {customer.credit_frozen_at && (
        <p className="mb-3 text-danger">
          {t('caller.frozen', { at: momentText(customer.credit_frozen_at, language) })}
        </p>
      )}
      {customer.credit_held_until && (
        <p className="mb-3 text-danger">{t('caller.held', { at: momentText(customer.credit_held_until, language) })}</p>
      )}
      {open_orders.length + closed.length === 0 && <p className="text-muted">{t('caller.noOrders')}</p>}
      <div className="grid gap-4">
        {open_orders.length > 0 && (
          <CallerOrders title={t('caller.open')} orders={open_orders} onAgain={(order) => void takeAgain(order)} />
        )}
        {closed.length > 0 && (
          <CallerOrders title={t('caller.last')} orders={closed} onAgain={(order) => void takeAgain(order)} />
        )}
      </div>
    </Section>
  )
}
