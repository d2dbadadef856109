import { buttonClass } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../platform/lists/saved-filters.tsx'
import { SelectionBar } from '../../platform/lists/selection-bar.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Can, useCan } from '../../platform/session/permissions.tsx'
import { ProductExport } from '../imports/product-export.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { productListState, productsQuery } from './products.queries.ts'
import { selectedProducts } from './selected-products.ts'

/** `/products`: everything that the shop sells or sold. */
export function ProductList() {
  const { t } = useTranslation(['products', 'common'])
  const navigate = useNavigate()
  const { state, change, clear, replace, isFiltered, searchText } = useListState(productListState)
  const list = useFreshList(productsQuery(state))
  const { after: _after, before: _before, ...filter } = state
  const canWrite = useCan('catalogue.write')
  const ids = selectedProducts.useIds()
  useKey(canWrite ? 'n' : null, t('new'), () => void navigate('/products/new'))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SavedFilters list="products" search={isFiltered ? searchText : ''} onApply={replace} />
            <ProductExport filter={filter} />
            <Can permission="catalogue.write">
              <Link to="/products/new" className={buttonClass()}>
                <PlusIcon className="size-5" />
                {t('new')}
              </Link>
            </Can>
          </>
        }
      />
      <ProductFilterBar state={state} onChange={change} isFiltered={isFiltered} onClear={clear} />
      <SelectionBar count={ids.size} onClear={selectedProducts.clear}>
        <Link to="/products/bulk" className={buttonClass({ size: 'sm' })}>
          {t('bulk.open')}
        </Link>
      </SelectionBar>
      <ListView
        label={t('title')}
        list={list}
        columns={useProductColumns()}
        hrefOf={({ id }) => `/products/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
        selection={
          canWrite
            ? {
                ...selectedProducts,
                ids,
                rowLabel: (id) => t('common:list.selectRow', { id }),
                allLabel: t('common:list.selectAll'),
              }
            : undefined
        }
      />
    </>
  )
}
