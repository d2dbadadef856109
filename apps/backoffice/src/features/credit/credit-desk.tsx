import { useQuery } from '@tanstack/react-query'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { fileOf } from '../../platform/api/staff-api.ts'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { AgeSums } from './ageing/age-sums.tsx'
import { useAgeingColumns } from './ageing/ageing-columns.tsx'
import { ageingListState, ageingQuery, ageSumsQuery, sponsorsQuery } from './credit.queries.ts'
import { CreditLinks } from './credit-links.tsx'

/** `/credit`: who owes how much since when, and the ways to what concerns the credit of many customers. */
export function CreditDesk() {
  const { t, language } = useTranslation('credit')
  const { state, change, clear, isFiltered } = useListState(ageingListState)
  const list = useFreshList(ageingQuery(state))
  const sums = useQuery(ageSumsQuery).data?.data
  const sponsors = useQuery(sponsorsQuery).data?.data ?? []
  const onError = useTellFailure()
  const sponsor_id = state.sponsor === undefined ? undefined : Number(state.sponsor)
  const download = () =>
    void fileOf('GET /credit/ageing/export', { query: { language, ...(sponsor_id && { sponsor_id }) } }).then(
      (file) => saveFile(file, 'debt-by-age.csv'),
      onError,
    )
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        actions={
          <Button variant="secondary" onClick={download}>
            {t('ageing.export')}
          </Button>
        }
      />
      <CreditLinks />
      <h2 className="mt-6 mb-1 text-lg font-bold">{t('ageing.title')}</h2>
      <p className="mb-3 text-muted">
        {t('ageing.text')} {sums?.counted_at && t('ageing.countedAt', { at: momentText(sums.counted_at, language) })}
      </p>
      {sums && sums.sponsors.length > 0 && <AgeSums sums={sums.sponsors} />}
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ChoiceChip
          label={t('sponsor')}
          anyLabel={t('ageing.everybody')}
          options={sponsors.map((sponsor) => ({ value: String(sponsor.id), label: nameIn(language, sponsor) }))}
          value={state.sponsor}
          onChange={(sponsor) => change({ sponsor })}
        />
      </FilterBar>
      <ListView
        label={t('ageing.title')}
        list={list}
        columns={useAgeingColumns()}
        hrefOf={({ id }) => `/customers/${id}/credit`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}
