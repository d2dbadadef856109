import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { Link, useParams } from 'react-router'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Facts } from '../../../platform/page/facts.tsx'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { productStockQuery } from '../stock.queries.ts'
import { ProductHistory } from './product-history.tsx'
import { StoreShelf } from './store-shelf.tsx'

function Holders({ holders }: { holders: ProductStock['holders'] }) {
  const { t } = useTranslation('stock')
  if (holders.length === 0) return <p className="text-muted">{t('product.noHolders')}</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {holders.map(({ order_id, store_id, units }) => (
        <li key={`${order_id}-${store_id}`}>
          <Link to={`/orders/${order_id}`} className="hit-area font-semibold text-primary hover:underline">
            {t('product.holder', { id: order_id, units })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `/stock/products/12`: one product in all stores of the member, with its history. */
export function ProductScreen() {
  const { t, language } = useTranslation(['stock', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(productStockQuery(id))
  const product = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock'), label: t('title') }
  if (!product)
    return (
      <>
        <PageHeader title={t('product.title')} back={back} />
        <Unanswered error={error} refetch={refetch} className="grid grid-cols-1 gap-4" />
      </>
    )
  return (
    <>
      <PageHeader
        title={nameIn(language, product)}
        aside={<span className="text-muted">{language === 'am' ? product.unit_am : product.unit}</span>}
        back={back}
      />
      <div className="grid grid-cols-1 gap-4">
        {product.is_non_stocked && <p className="rounded-card bg-blue-tint px-4 py-3">{t('product.nonStocked')}</p>}
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[1fr_22rem]">
          <Section title={t('product.byStore')}>
            <ul className="grid grid-cols-1 gap-3">
              {product.stores.map((shelf) => (
                <StoreShelf key={shelf.store.id} product={product} shelf={shelf} />
              ))}
            </ul>
          </Section>
          <div className="grid grid-cols-1 gap-4">
            <Section title={t('product.title')}>
              <Facts
                isStacked
                facts={[
                  [t('product.price'), <Amount key="price" value={product.price} />],
                  [t('product.supplier'), product.supplier ? nameIn(language, product.supplier) : '—'],
                  [
                    t('product.codes'),
                    listIn(
                      language,
                      product.codes.map(({ code, units }) => (units > 1 ? `${code} (× ${units})` : code)),
                    ) || t('product.noCodes'),
                  ],
                  ...(product.cost
                    ? ([[t('product.cost'), <Amount key="cost" value={product.cost.unit_price} />]] as const)
                    : []),
                ]}
              />
            </Section>
            <Section title={t('product.holders')}>
              <Holders holders={product.holders} />
            </Section>
          </div>
        </div>
        <ProductHistory productId={id} />
      </div>
    </>
  )
}
