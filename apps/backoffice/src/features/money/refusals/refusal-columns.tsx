import type { RefusedGoods } from '@zembil/contract/staff/fulfilment/refused-goods'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { orderColumn } from '../../orders/order-column.tsx'
import type { Decision } from './decide-dialog.tsx'

type OnDecide = (refusal: RefusedGoods, decision: Decision) => void

/** Without `onDecide` for whoever may only look. */
export function useRefusalColumns(
  onDecide: OnDecide | undefined,
): readonly [Column<RefusedGoods>, ...Column<RefusedGoods>[]] {
  const { t, language } = useTranslation('refusals')
  const decide: Column<RefusedGoods> = {
    key: 'decide',
    label: t('columns.decide'),
    cell: (refusal) => (
      <div className="flex flex-wrap gap-2 py-1">
        <Button size="sm" variant="secondary" onClick={() => onDecide?.(refusal, 'accept')}>
          {t('accept')}
        </Button>
        <Button size="sm" variant="ghostDanger" onClick={() => onDecide?.(refusal, 'reject')}>
          {t('reject')}
        </Button>
      </div>
    ),
  }
  return [
    {
      key: 'goods',
      label: t('columns.goods'),
      cell: (refusal) => `${refusal.quantity} × ${nameIn(language, refusal)}`,
    },
    { key: 'reason', label: t('columns.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
    {
      key: 'amount',
      label: t('columns.amount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ amount }) => <Amount value={amount} />,
    },
    orderColumn(t('columns.order'), (order) => t('order', { order })),
    {
      key: 'noted',
      label: t('columns.noted'),
      from: 'lg',
      cell: ({ noted_by, noted_at }) => (
        <>
          <span className="block">{nameIn(language, noted_by)}</span>
          <Moment at={noted_at} />
        </>
      ),
    },
    ...(onDecide ? [decide] : []),
  ]
}
