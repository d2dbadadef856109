import type { LedgerMovement } from '@zembil/contract/staff/credit/credit-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import type { Column } from '@zembil/ui/desk/table-column'
import { Link } from 'react-router'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** The change of an amount; a dash where it stayed. */
function Change({ value }: { value: string }) {
  const { language } = useTranslation('credit')
  const santim = fromWire(value)
  if (santim === 0) return <span className="text-muted">–</span>
  const text = formatPrice(Math.abs(santim), language)
  return (
    <span className="whitespace-nowrap tabular-nums">
      {santim < 0 ? '−' : '+'}
      {text}
    </span>
  )
}

/** What a movement refers to: an order, a contract, a receipt, a transfer. */
function Reference({ movement: { order_id, reference } }: { movement: LedgerMovement }) {
  if (order_id !== null)
    return (
      <Link to={`/orders/${order_id}`} className="hit-area font-semibold text-primary hover:underline">
        {order_id}
      </Link>
    )
  return <span className="wrap-anywhere">{reference ?? '–'}</span>
}

export function useMovementColumns(): readonly [Column<LedgerMovement>, ...Column<LedgerMovement>[]] {
  const { t, language } = useTranslation('credit')
  return [
    { key: 'at', label: t('columns.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
    { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'reference', label: t('columns.reference'), cell: (movement) => <Reference movement={movement} /> },
    { key: 'debt', label: t('owed'), align: 'end', cell: ({ debt }) => <Change value={debt} /> },
    { key: 'credit', label: t('left'), align: 'end', cell: ({ credit }) => <Change value={credit} /> },
    { key: 'wallet', label: t('wallet'), align: 'end', cell: ({ wallet }) => <Change value={wallet} /> },
    {
      key: 'member',
      label: t('columns.member'),
      from: 'lg',
      cell: ({ member, approved_by }) =>
        member && (
          <>
            <span className="block">{nameIn(language, member)}</span>
            {approved_by && (
              <span className="block text-sm text-muted">
                {t('approvedBy', { name: nameIn(language, approved_by) })}
              </span>
            )}
          </>
        ),
    },
  ]
}
