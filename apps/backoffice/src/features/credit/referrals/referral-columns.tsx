import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import type { ReferralAct } from './referral-act.ts'

const linkClass = 'hit-area font-semibold text-primary hover:underline'

/** One side of a referral: the customer, and their order. */
function Party({ party }: { party: StaffReferral['referrer'] }) {
  const { t } = useTranslation(['credit', 'money'])
  const { customer_id, name, phone_number, order_id, order_status } = party
  return (
    <>
      {customer_id === null ? (
        <span className="block text-muted">{t('referrals.noCustomer')}</span>
      ) : (
        <Link to={`/customers/${customer_id}`} className={`block ${linkClass}`}>
          {name || customer_id}
        </Link>
      )}
      <span className="block text-sm text-muted tabular-nums">{phone_number && displayPhone(phone_number)}</span>
      {order_id !== null && order_status !== null && (
        <span className="block text-sm">
          <Link to={`/orders/${order_id}`} className={linkClass}>
            {order_id}
          </Link>{' '}
          {t(`money:orderStatus.${order_status}`)}
        </span>
      )}
    </>
  )
}

export function useReferralColumns(
  onAct: (referral: StaffReferral, act: ReferralAct) => void,
): readonly [Column<StaffReferral>, ...Column<StaffReferral>[]] {
  const { t, language } = useTranslation('credit')
  return [
    { key: 'named', label: t('referrals.namedBy'), cell: ({ named_by }) => <Party party={named_by} /> },
    { key: 'referrer', label: t('referrals.referrer'), cell: ({ referrer }) => <Party party={referrer} /> },
    {
      key: 'marks',
      label: t('referrals.marks'),
      cell: ({ marks, is_counted }) => (
        <div className="flex flex-wrap gap-1">
          {marks.map((mark) => (
            <Badge key={mark} tone="red">
              {t(`referrals.mark.${mark}`)}
            </Badge>
          ))}
          {!is_counted && <Badge tone="gray">{t('referrals.notPaid')}</Badge>}
        </div>
      ),
    },
    { key: 'at', label: t('referrals.at'), from: 'lg', cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: 'decision',
      label: t('referrals.decision'),
      cell: (referral) => {
        const { decision, is_counted } = referral
        if (decision)
          return (
            <>
              <Badge tone={decision.kind === 'reward' ? 'green' : 'gray'}>{t(`referrals.made.${decision.kind}`)}</Badge>
              {decision.amount !== null && (
                <span className="block">
                  <Amount value={decision.amount} />
                </span>
              )}
              <span className="block text-sm text-muted wrap-anywhere">{decision.reason}</span>
              <span className="block text-sm">{nameIn(language, decision.member)}</span>
            </>
          )
        return (
          <div className="flex flex-wrap gap-2 py-1">
            {is_counted && referral.referrer.customer_id !== null && (
              <Button size="sm" onClick={() => onAct(referral, 'reward')}>
                {t('referrals.reward')}
              </Button>
            )}
            <Button size="sm" variant="ghostDanger" onClick={() => onAct(referral, 'reject')}>
              {t('referrals.reject')}
            </Button>
          </div>
        )
      },
    },
  ]
}
