import type { ListedPackage } from '@zembil/contract/staff/catalogue/package-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { Link, useNavigate } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../platform/lists/saved-filters.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Can, useCan } from '../../platform/session/permissions.tsx'
import { packageListState, packageStates, packagesQuery } from './packages.queries.ts'

function useColumns(): readonly [Column<ListedPackage>, ...Column<ListedPackage>[]] {
  const { t, language } = useTranslation('packages')
  return [
    {
      key: 'name',
      label: t('columns.name'),
      cell: (row) => (
        <span className="flex items-center gap-3">
          <span className="w-12 shrink-0">
            <Picture path={row.picture_path} alt="" sizes="48px" className="rounded-control" />
          </span>
          <span className="min-w-0 wrap-anywhere">{nameIn(language, row)}</span>
        </span>
      ),
    },
    { key: 'tag', label: t('columns.tag'), from: 'md', cell: ({ tag }) => nameIn(language, tag) },
    {
      key: 'price',
      label: t('columns.price'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ price }) => <Amount value={price} />,
    },
    {
      key: 'parts',
      label: t('columns.parts'),
      align: 'end',
      from: 'md',
      cell: ({ parts_price }) => <Amount value={parts_price} />,
    },
    {
      key: 'left',
      label: t('columns.left'),
      align: 'end',
      cell: ({ left }) => <span className="tabular-nums">{left}</span>,
    },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ is_active }) => (
        <Badge tone={is_active ? 'green' : 'gray'}>{t(is_active ? 'active' : 'inactive')}</Badge>
      ),
    },
  ]
}

/** `/packages`: products sold together at one price. */
export function PackageList() {
  const { t } = useTranslation(['packages', 'common'])
  const navigate = useNavigate()
  const { state, change, clear, replace, isFiltered, searchText } = useListState(packageListState)
  const list = useFreshList(packagesQuery(state))
  useKey(useCan('catalogue.write') ? 'n' : null, t('add'), () => void navigate('/packages/new'))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SavedFilters list="packages" search={isFiltered ? searchText : ''} onApply={replace} />
            <Can permission="catalogue.write">
              <Link to="/packages/new" className={buttonClass()}>
                <PlusIcon className="size-5" />
                {t('add')}
              </Link>
            </Can>
          </>
        }
      />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SearchField
          label={t('searchHint')}
          placeholder={t('searchHint')}
          value={state.name}
          onSearch={(name) => change({ name })}
        />
        <ChoiceChip
          label={t('filter.state')}
          anyLabel={t('common:all')}
          options={packageStates.map((value) => ({ value, label: t(value) }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('title')}
        list={list}
        columns={useColumns()}
        hrefOf={({ id }) => `/packages/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}
