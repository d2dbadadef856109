import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { referralListState, referralsQuery } from '../credit.queries.ts'
import type { ReferralAct } from './referral-act.ts'
import { useReferralColumns } from './referral-columns.tsx'
import { ReferralDialog } from './referral-dialog.tsx'

/** `/credit/referrals`: who brought whom, and whether it is rewarded. */
export function ReferralList() {
  const { t } = useTranslation('credit')
  const { state, change, clear, isFiltered } = useListState(referralListState)
  const list = useFreshList(referralsQuery(state))
  const [asked, setAsked] = useState<{ referral: StaffReferral; act: ReferralAct } | null>(null)
  const columns = useReferralColumns((referral, act) => setAsked({ referral, act }))
  return (
    <>
      <PageHeader title={t('referrals.title')} back={{ href: '/credit', label: t('desk.title') }} />
      <p className="mb-3 text-muted">{t('referrals.text')}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ChoiceChip
          label={t('referrals.show')}
          anyLabel={t('referrals.open')}
          options={[{ value: 'all', label: t('referrals.all') }]}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('referrals.title')}
        list={list}
        columns={columns}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
      {asked && <ReferralDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
