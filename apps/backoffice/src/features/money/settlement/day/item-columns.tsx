import type { SettleKind, SettlementItem, SettlementOutcome } from '@zembil/contract/staff/money/settlement-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { SignedAmount } from '../signed-amount.tsx'

const linkClass = 'hit-area font-semibold break-all text-primary hover:underline'

function NumberCell({ transaction_no, reference, payment_id, line, kind }: SettlementItem) {
  const { t } = useTranslation('settlement')
  return (
    <>
      {payment_id === null ? (
        <span className="font-semibold break-all">{transaction_no}</span>
      ) : (
        <Link to={`/payments/${payment_id}`} className={linkClass}>
          {transaction_no}
        </Link>
      )}
      <span className="block text-sm font-normal text-muted">
        {[t(`kind.${kind}`), reference, line === null ? null : t('line', { line })].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function DecisionCell({
  item,
  onSettle,
}: {
  item: SettlementItem
  onSettle: (item: SettlementItem, kind: SettleKind) => void
}) {
  const { t, language } = useTranslation('settlement')
  const { decision, acts, is_asked } = item
  if (decision)
    return (
      <>
        <Badge tone={decision.kind === 'note' ? 'blue' : 'green'}>{t(`made.${decision.kind}`)}</Badge>
        {decision.reason && <span className="block text-sm wrap-anywhere">{decision.reason}</span>}
        <span className="block text-sm text-muted">
          {[decision.member, decision.approved_by].flatMap((one) => (one ? [nameIn(language, one)] : [])).join(', ')}
        </span>
      </>
    )
  if (is_asked) return <Badge tone="yellow">{t('asked')}</Badge>
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {acts.map((act, index) => (
        <Button key={act} size="sm" variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onSettle(item, act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
    </div>
  )
}

type ItemColumn = Column<SettlementItem>

/** Both amounts where they can differ; how it is settled where it must be. */
export function useItemColumns(
  outcome: SettlementOutcome,
  onSettle: (item: SettlementItem, kind: SettleKind) => void,
): readonly [ItemColumn, ...ItemColumn[]] {
  const { t } = useTranslation('settlement')
  const isDifferent = outcome === 'other-amount' || outcome === 'unknown' || outcome === 'missing'
  const amount = (key: 'file_amount' | 'our_amount', label: string): ItemColumn => ({
    key,
    label,
    align: 'end',
    isNamedOnPhone: true,
    cell: (item) => {
      const value = item[key]
      return value === null ? '—' : <Amount value={value} />
    },
  })
  const difference: ItemColumn = {
    key: 'difference',
    label: t('sums.difference'),
    align: 'end',
    from: 'md',
    cell: ({ file_amount, our_amount }) => (
      <SignedAmount value={toWire(fromWire(file_amount ?? '0.00') - fromWire(our_amount ?? '0.00'))} isDifference />
    ),
  }
  const fee: ItemColumn = {
    key: 'fee',
    label: t('sums.fees'),
    align: 'end',
    from: 'md',
    cell: (item) => <SignedAmount value={item.fee} />,
  }
  const order: ItemColumn = {
    key: 'order',
    label: t('columns.order'),
    cell: ({ order_id }) =>
      order_id === null ? null : (
        <Link to={`/orders/${order_id}`} className={linkClass}>
          {t('orderNo', { order: order_id })}
        </Link>
      ),
  }
  return [
    { key: 'number', label: t('columns.number'), cell: (item) => <NumberCell {...item} /> },
    ...(outcome === 'missing' ? [] : [amount('file_amount', t('sums.inFile'))]),
    ...(isDifferent || outcome === 'matched' ? [amount('our_amount', t('sums.inBooks'))] : []),
    ...(isDifferent ? [difference] : [fee]),
    ...(outcome === 'fee' || outcome === 'repeated' ? [] : [order]),
    ...(isDifferent
      ? [
          {
            key: 'decision',
            label: t('columns.decision'),
            cell: (item: SettlementItem) => <DecisionCell item={item} onSettle={onSettle} />,
          },
        ]
      : []),
  ]
}
