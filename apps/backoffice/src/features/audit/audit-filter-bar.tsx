import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import { ChoiceChip, FilterChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { PeriodFilter } from '../../platform/lists/period-filter.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { type AuditListState, actions, subjects } from './audit.queries.ts'
import { MemberFilter } from './member-filter.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

type AuditFilterBarProps = {
  state: AuditListState
  /** Name the person of the filter: whoever may not see the staff list may still read the log. */
  rows: readonly AuditEntry[] | undefined
  onChange: (part: Partial<AuditListState>) => void
  isFiltered: boolean
  onClear: () => void
}

export function AuditFilterBar({ state, rows, onChange, isFiltered, onClear }: AuditFilterBarProps) {
  const { t, language } = useTranslation(['audit', 'common'])
  const { actionText, subjectText } = useAuditTexts()
  const canFindMembers = useCan('staff.read')
  const person = rows?.find(({ member }) => member?.id === state.member_id)?.member
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      {state.member_id !== undefined && (
        <FilterChip
          label={`${t('filter.member')}: ${person ? nameIn(language, person) : state.member_id}`}
          isOn
          onToggle={() => onChange({ member_id: undefined })}
        />
      )}
      {state.member_id === undefined && canFindMembers && (
        <MemberFilter onChoose={(member_id) => onChange({ member_id })} />
      )}
      <ChoiceChip
        label={t('filter.action')}
        anyLabel={t('common:all')}
        options={actions.map((value) => ({ value, label: actionText(value) }))}
        value={state.action}
        onChange={(action) => onChange({ action })}
      />
      <ChoiceChip
        label={t('filter.subject')}
        anyLabel={t('common:all')}
        options={subjects.map((value) => ({ value, label: subjectText(value) }))}
        value={state.subject_kind}
        onChange={(subject_kind) => onChange({ subject_kind, subject_id: undefined })}
      />
      {state.subject_id !== undefined && (
        <FilterChip
          label={`${t('filter.subjectId')}: ${state.subject_id}`}
          isOn
          onToggle={() => onChange({ subject_id: undefined })}
        />
      )}
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </FilterBar>
  )
}
