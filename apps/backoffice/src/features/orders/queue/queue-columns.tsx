import type { ListedOrder, QueueTab } from '@zembil/contract/staff/queue-shapes'
import { classNames } from '@zembil/ui/class-names'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../../platform/dates/moment.tsx'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { DueDay } from '../due-day.tsx'
import { OrderMarks, StageBadge } from '../order-badges.tsx'
import { UnpaidActs } from '../paying/unpaid-acts.tsx'
import { useAge } from './use-age.ts'

const below = 'block text-xs text-muted'

/** Two lines a row: what decides the next step is in the first one. */
export function useQueueColumns(tab: QueueTab): readonly [Column<ListedOrder>, ...Column<ListedOrder>[]] {
  const { t, language } = useTranslation('orders')
  const age = useAge()
  const placeOf = ({ delivery, store, sub_city, landmark }: ListedOrder): string =>
    delivery.kind === 'pickup'
      ? t('pickupAt', { store: nameIn(language, store) })
      : listIn(
          language,
          [sub_city, landmark].filter((part) => part !== null),
        )
  const isUnpaid = ({ status }: ListedOrder) => status === 'unpaid' || status === 'payment-rejected'
  const unpaidActs: Column<ListedOrder> = {
    key: 'paying',
    label: t('columns.paying'),
    cell: (order) => <UnpaidActs order={order} />,
  }
  const isUnpaidTab = tab === 'unpaid'
  const store: Column<ListedOrder> = {
    key: 'store',
    label: t('columns.store'),
    from: 'xl',
    cell: (order) => nameIn(language, order.store),
  }
  const marks: Column<ListedOrder> = {
    key: 'marks',
    label: t('columns.marks'),
    from: 'lg',
    cell: (order) => <OrderMarks order={order} />,
  }
  return [
    {
      key: 'number',
      label: t('columns.number'),
      cell: (order) => (
        <>
          <span className="tabular-nums">{order.id}</span>
          <span className={`${below} font-normal whitespace-nowrap max-md:ml-2 max-md:inline`}>
            {age(order.created_at)}
          </span>
        </>
      ),
    },
    {
      key: 'due',
      label: isUnpaidTab ? t('columns.ends') : t('columns.due'),
      cell: (order) => (isUnpaid(order) ? <Moment at={order.expires_at} /> : <DueDay order={order} />),
    },
    {
      key: 'receiver',
      label: t('columns.receiver'),
      cell: (order) => (
        <span className="block max-w-64 min-w-0 md:max-lg:max-w-40">
          <span className="block truncate">{order.receiver ?? t('erased')}</span>
          <span className={`${below} truncate`} title={placeOf(order)}>
            {placeOf(order)}
          </span>
        </span>
      ),
    },
    {
      key: 'lines',
      label: t('columns.lines'),
      align: 'end',
      from: 'lg',
      cell: ({ lines }) => <span className="tabular-nums">{lines}</span>,
    },
    {
      key: 'total',
      label: t('columns.total'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ total, method }) => (
        <>
          <Amount value={total} />
          <span className={`${below} md:max-xl:max-w-28 md:max-xl:truncate`}>{t(`method.${method}`)}</span>
        </>
      ),
    },
    ...(isUnpaidTab ? [] : [store]),
    {
      key: 'stage',
      label: t('columns.stage'),
      cell: (order) => {
        const person = order.courier ?? order.picker
        return (
          <>
            <StageBadge order={order} />
            {person && <span className={`${below} mt-0.5 max-w-40 truncate`}>{nameIn(language, person)}</span>}
            <span
              className={classNames(
                'mt-1 block empty:hidden max-md:mt-0 max-md:ml-1 max-md:inline-block',
                isUnpaidTab ? 'xl:mt-0 xl:ml-1 xl:inline-block' : 'lg:hidden',
              )}
            >
              <OrderMarks order={order} />
            </span>
          </>
        )
      },
    },
    // Nothing is picked yet, and the acts need the room.
    isUnpaidTab ? unpaidActs : marks,
  ]
}
