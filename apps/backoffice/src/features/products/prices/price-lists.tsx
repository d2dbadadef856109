import { useQuery } from '@tanstack/react-query'
import type { PriceChange } from '@zembil/contract/staff/catalogue/price-shapes'
import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { Can, useCan } from '../../../platform/session/permissions.tsx'
import { pricesQuery } from '../products.queries.ts'
import { PlanPriceForm } from './plan-price-form.tsx'

type Columns = readonly [Column<PriceChange>, ...Column<PriceChange>[]]

function useSharedColumns(): Columns {
  const { t, language } = useTranslation('products')
  return [
    { key: 'at', label: t('prices.plannedAt'), cell: ({ applies_at }) => <Moment at={applies_at} /> },
    {
      key: 'price',
      label: t('prices.price'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ price }) => <Amount value={price} />,
    },
    {
      key: 'discount',
      label: t('prices.discount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ discount_percent }) => `${discount_percent}%`,
    },
    {
      key: 'by',
      label: t('prices.by'),
      cell: ({ created_by }) => (created_by ? nameIn(language, created_by) : t('prices.system')),
    },
  ]
}

/** What became of a price that was set: it applied instead of another, or was withdrawn. */
function Outcome({ price: { state, old_price, withdrawn_by } }: { price: PriceChange }) {
  const { t, language } = useTranslation('products')
  if (state === 'withdrawn')
    return (
      <Badge>
        {t('prices.withdrawnBy', { person: withdrawn_by ? nameIn(language, withdrawn_by) : t('prices.system') })}
      </Badge>
    )
  return (
    <span>
      <Badge tone="green">{t('prices.applied')}</Badge>{' '}
      {old_price && (
        <span className="text-muted">
          {t('prices.appliedFrom', { price: formatPrice(fromWire(old_price), language) })}
        </span>
      )}
    </span>
  )
}

function WithdrawButton({ productId, price }: { productId: number; price: PriceChange }) {
  const { t } = useTranslation('products')
  const plan = useAct('POST /products/:id/prices')
  const { price: amount, discount_percent, applies_at } = price
  const body = { price: amount, discount_percent, applies_at, is_price_confirmed: true }
  const { mutate, isPending } = useAct('POST /products/:id/prices/:price_id/withdraw', {
    said: t('prices.withdrawn'),
    undo: () => () => plan.mutate({ params: { id: productId }, body }),
  })
  return (
    <Button
      variant="ghostDanger"
      size="sm"
      isLoading={isPending}
      onClick={() => mutate({ params: { id: productId, price_id: price.id } })}
    >
      {t('prices.withdraw')}
    </Button>
  )
}

/** The prices to come, which can be withdrawn, and all prices so far with day and person. */
export function PriceLists({ product }: { product: StaffProduct }) {
  const { t } = useTranslation(['products', 'common'])
  const [isPlanning, setPlanning] = useState(false)
  const canWrite = useCan('prices.write')
  const prices = useQuery(pricesQuery(product.id)).data?.data
  const shared = useSharedColumns()
  const act: Column<PriceChange>[] = canWrite
    ? [
        {
          key: 'act',
          hasActs: true,
          label: t('prices.state'),
          cell: (price) => <WithdrawButton productId={product.id} price={price} />,
        },
      ]
    : []
  const outcome: Column<PriceChange> = {
    key: 'state',
    label: t('prices.state'),
    cell: (price) => <Outcome price={price} />,
  }
  const table = (label: string, rows: PriceChange[] | undefined, columns: Columns, none: string) =>
    rows?.length === 0 ? (
      <p className="text-muted">{none}</p>
    ) : (
      <DataTable label={label} rows={rows} columns={columns} loadingLabel={t('common:loading')} />
    )
  return (
    <div className="grid gap-4">
      <Section
        title={t('prices.planned')}
        aside={
          <Can permission="prices.write">
            <Button size="sm" variant="secondary" className="ml-auto" onClick={() => setPlanning(true)}>
              {t('prices.plan')}
            </Button>
          </Can>
        }
      >
        {table(t('prices.planned'), prices?.planned, [...shared, ...act] as unknown as Columns, t('prices.noPlanned'))}
      </Section>
      <Section title={t('prices.past')}>
        {table(t('prices.past'), prices?.past, [...shared, outcome] as unknown as Columns, t('prices.noPast'))}
      </Section>
      {isPlanning && <PlanPriceForm product={product} onClose={() => setPlanning(false)} />}
    </div>
  )
}
