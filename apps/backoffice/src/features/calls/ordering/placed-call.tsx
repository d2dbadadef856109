import { useQuery } from '@tanstack/react-query'
import type { PlacedByPhone } from '@zembil/contract/staff/calls/call-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { freshOrderQuery } from '../../orders/detail/order.queries.ts'
import { OrderMessages } from '../../orders/detail/order-messages.tsx'
import { StageBadge } from '../../orders/order-badges.tsx'
import { isPayable } from '../../orders/paying/is-payable.ts'

type PlacedCallProps = { placed: PlacedByPhone; onFinish: () => void }

/** The order stands: what to read out, whether the payment goes on, and what became of each SMS. */
export function PlacedCall({ placed: { id, total, expires_at, payment_method, way }, onFinish }: PlacedCallProps) {
  const { t, language } = useTranslation(['ordering', 'money'])
  const { refresh_seconds } = useMe().settings
  const order = useQuery({ ...freshOrderQuery(id), refetchInterval: refresh_seconds * 1_000 }).data?.data
  const ask = useAct('POST /calls/orders/:id/ask-phone', { said: t('placed.asked') })
  const method = t(`money:method.${payment_method}`)
  return (
    <div className="grid max-w-3xl gap-4">
      <Section title={t('placed.title', { id })} aside={order && <StageBadge order={order} />}>
        <div className="grid gap-3" role="status">
          <p className="text-lg">
            {way === null
              ? t('placed.free')
              : t('placed.read', {
                  id,
                  amount: formatPrice(fromWire(total), language),
                  time: momentText(expires_at, language),
                })}
          </p>
          {way !== null && <p>{t(`placed.${way}`, { method })}</p>}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button autoFocus onClick={onFinish}>
            {t('placed.finish')}
          </Button>
          <Link to={`/orders/${id}`} className={buttonClass({ variant: 'secondary' })}>
            {t('placed.open')}
          </Link>
          {way === 'phone' && order && isPayable(order) && (
            <Button variant="secondary" isLoading={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
              {t('placed.askAgain')}
            </Button>
          )}
        </div>
      </Section>
      {order?.messages && <OrderMessages order={order} messages={order.messages} />}
    </div>
  )
}
