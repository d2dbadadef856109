import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useApprovalColumns } from './approval-columns.tsx'
import { type ApprovalAct, ApprovalDialog } from './approval-dialog.tsx'
import { approvalListState, approvalsQuery } from './approvals.queries.ts'

/** `/money/approvals`: what waits for a second person. */
export function ApprovalList() {
  const { t } = useTranslation('money')
  const { state, change, clear, isFiltered } = useListState(approvalListState)
  const list = useFreshList(approvalsQuery(state))
  const [asked, setAsked] = useState<{ approval: Approval; act: ApprovalAct } | null>(null)
  const columns = useApprovalColumns((approval, act) => setAsked({ approval, act }))
  return (
    <>
      <PageHeader title={t('approval.title')} back={{ href: '/money', label: t('board.title') }} />
      <p className="mb-3 text-muted">{t('approval.text')}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ChoiceChip
          label={t('approval.show')}
          anyLabel={t('approval.state.waiting')}
          options={[{ value: 'all', label: t('approval.all') }]}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('approval.title')}
        list={list}
        columns={columns}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
      {asked && <ApprovalDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
