import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useParams, useSearchParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { AuditHistory } from '../audit/audit-history.tsx'
import { EditProductForm } from './form/edit-product-form.tsx'
import { PriceLists } from './prices/price-lists.tsx'
import { ProductAside } from './product-aside.tsx'
import { productQuery } from './products.queries.ts'
import { StateBadge } from './state-badge.tsx'
import { SwitchButton } from './switch-button.tsx'

const tabs = ['details', 'prices', 'history'] as const
type TabName = (typeof tabs)[number]

/** `/products/12`: everything about a product, its prices, and who changed what. */
export function ProductScreen() {
  const { t, language } = useTranslation(['products', 'common'])
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(productQuery(id))
  const canWrite = useCan('catalogue.write')
  const canAudit = useCan('audit.read')
  const product = data?.data
  const shown = tabs.filter((one) => one !== 'history' || canAudit)
  const tab = shown.find((one) => one === search.get('tab')) ?? 'details'
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/products'), label: t('title') }
  if (!product)
    return (
      <>
        <PageHeader title={t('product')} back={back} />
        <Unanswered error={error} refetch={refetch} count={6} />
      </>
    )
  const open = (next: TabName) => setSearch(next === 'details' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <PageHeader
        title={nameIn(language, product)}
        aside={<StateBadge isActive={product.is_active} />}
        actions={canWrite && <SwitchButton product={product} />}
        back={back}
      />
      <Tabs
        label={t('tabs.label')}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={open}
        panelId="product-panel"
      />
      <div id="product-panel" role="tabpanel" aria-label={t(`tabs.${tab}`)} className="pt-4">
        {tab === 'prices' && <PriceLists product={product} />}
        {tab === 'history' && <AuditHistory filter={{ subject_kind: 'product', subject_id: String(id) }} />}
        {/* Hidden, not removed: what was typed stays while somebody looks at the prices. */}
        <div hidden={tab !== 'details'}>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <EditProductForm key={id} product={product} isReadOnly={!canWrite} />
            <ProductAside product={product} />
          </div>
        </div>
      </div>
    </>
  )
}
