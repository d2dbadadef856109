import type { StockMovement } from '@zembil/contract/staff/stock/stock-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useRequest } from '../../../platform/forms/use-request.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useObjectUrl } from '../../../platform/photos/use-object-url.ts'
import { historyState, movementsQuery } from '../stock.queries.ts'

/** Read only when somebody asks for it, because each reading is logged. */
function WastePhoto({ id }: { id: number }) {
  const { t } = useTranslation('stock')
  const opening = useRequest(() => fileOf('GET /stock-photos/:id', { params: { id } }))
  const url = useObjectUrl(opening.data ?? null)
  if (url) return <img src={url} alt={t('history.photoAlt')} className="max-h-60 rounded-control" />
  return (
    <Button size="sm" variant="secondary" isLoading={opening.isPending} onClick={() => opening.send()}>
      {t('history.photo')}
    </Button>
  )
}

const causes = [
  ['order_id', 'history.order', '/orders/'],
  ['receipt_id', 'history.receipt', '/stock/receipts/'],
  ['transfer_id', 'history.transfer', '/stock/transfers/'],
  ['count_id', 'history.count', '/stock/counts/'],
] as const

/** The reason, the note and what caused a movement. */
function Why({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('stock')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {movement.reason && <span>{t(`reason.${movement.reason}`)}</span>}
      {causes.map(([name, label, path]) => {
        const id = movement[name]
        return (
          id !== null && (
            <Link key={name} to={path + id} className="hit-area text-primary hover:underline">
              {t(label, { id })}
            </Link>
          )
        )
      })}
      {movement.note && <span className="text-muted">{movement.note}</span>}
      {movement.has_photo && <WastePhoto id={movement.id} />}
    </span>
  )
}

function useHistoryColumns(): readonly [Column<StockMovement>, ...Column<StockMovement>[]] {
  const { t, language } = useTranslation('stock')
  return [
    { key: 'at', label: t('history.at'), cell: ({ at }) => <Moment at={at} /> },
    { key: 'kind', label: t('history.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'quantity',
      label: t('history.quantity'),
      align: 'end',
      cell: ({ quantity }) => (
        <span className="font-semibold tabular-nums">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</span>
      ),
    },
    {
      key: 'balance',
      label: t('history.balance'),
      align: 'end',
      cell: ({ balance }) => <span className="tabular-nums">{balance}</span>,
    },
    { key: 'store', label: t('history.store'), cell: ({ store }) => nameIn(language, store) },
    {
      key: 'who',
      label: t('history.who'),
      from: 'md',
      cell: ({ member }) => (member ? nameIn(language, member) : t('history.shop')),
    },
    { key: 'why', label: t('history.why'), cell: (movement) => <Why movement={movement} /> },
  ]
}

/** Every movement of the product with the balance after it. */
export function ProductHistory({ productId }: { productId: number }) {
  const { t } = useTranslation('stock')
  const { state, change, isFiltered, clear } = useListState(historyState)
  const list = useFreshList(movementsQuery(productId, state))
  return (
    <Section title={t('history.title')}>
      <ListView
        label={t('history.title')}
        list={list}
        columns={useHistoryColumns()}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </Section>
  )
}
