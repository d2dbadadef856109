import { buttonClass } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../platform/lists/saved-filters.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Can, useCan } from '../../platform/session/permissions.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { MemberFilterBar } from './member-filter-bar.tsx'
import { memberListState, membersQuery } from './staff.queries.ts'

/** `/staff`: who works here, with which roles. */
export function MemberList() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const { state, change, clear, replace, isFiltered, searchText } = useListState(memberListState)
  const list = useFreshList(membersQuery(state))
  useKey(useCan('staff.write') ? 'n' : null, t('invite'), () => void navigate('/staff/invite'))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SavedFilters list="staff" search={isFiltered ? searchText : ''} onApply={replace} />
            <Can permission="staff.write">
              <Link to="/staff/invite" className={buttonClass()}>
                <PlusIcon className="size-5" />
                {t('invite')}
              </Link>
            </Can>
          </>
        }
      />
      <MemberFilterBar state={state} onChange={change} isFiltered={isFiltered} onClear={clear} />
      <ListView
        label={t('title')}
        list={list}
        columns={useMemberColumns()}
        hrefOf={({ id }) => `/staff/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}
