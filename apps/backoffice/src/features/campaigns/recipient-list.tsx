import type { Campaign, CampaignRecipient, RecipientFate } from '@zembil/contract/staff/settings/campaign-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Tabs } from '@zembil/ui/desk/tabs'
import { Moment } from '../../platform/dates/moment.tsx'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { FateBadge } from './campaign-badge.tsx'
import { peopleOf } from './campaign-values.ts'
import { fates, recipientsQuery, recipientsState } from './campaigns.queries.ts'
import { useCount } from './use-count.ts'

type RecipientTab = 'all' | RecipientFate

const countsOf = (campaign: Campaign): Record<RecipientTab, number> => ({
  ...campaign.progress,
  all: peopleOf(campaign),
  // In hand for seconds; they are among those who wait.
  sending: 0,
})

function useRecipientColumns(isStopped: boolean): readonly [Column<CampaignRecipient>, ...Column<CampaignRecipient>[]] {
  const { t } = useTranslation('campaigns')
  return [
    { key: 'customer', label: t('columns.customer'), cell: ({ name }) => name || t('noName') },
    { key: 'phone', label: t('columns.phone'), cell: ({ phone_number }) => phone_number },
    { key: 'language', label: t('columns.language'), from: 'md', cell: ({ language }) => languageNames[language] },
    { key: 'fate', label: t('columns.fate'), cell: ({ fate }) => <FateBadge fate={fate} isStopped={isStopped} /> },
    {
      key: 'at',
      label: t('columns.at'),
      from: 'md',
      cell: ({ fated_at }) => (fated_at ? <Moment at={fated_at} /> : '–'),
    },
  ]
}

/** The log of a campaign: each customer, and what became of the message. */
export function RecipientList({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const count = useCount()
  const { state, change, clear } = useListState(recipientsState)
  const list = useFreshList(recipientsQuery(campaign.id, state))
  const counts = countsOf(campaign)
  const isStopped = campaign.state === 'stopped'
  const tab: RecipientTab = state.fate ?? 'all'
  const shown = (['all', ...fates] as const).filter((one) => one === 'all' || one === tab || counts[one] > 0)
  const labelOf = (one: RecipientTab) => {
    if (one === 'all') return t('all')
    return t(`fate.${isStopped && one === 'waiting' ? 'stopped' : one}`)
  }
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{t('log')}</h2>
      <Tabs
        label={t('log')}
        tabs={shown.map((value) => ({ value, label: labelOf(value), count: count(counts[value]) }))}
        value={tab}
        onChange={(next) => change({ fate: next === 'all' ? undefined : next })}
        panelId="recipients"
      />
      <div id="recipients" role="tabpanel" aria-label={labelOf(tab)} className="pt-4">
        {counts.unclear > 0 && <p className="mb-3 text-sm text-muted">{t('unclearHint')}</p>}
        <ListView
          label={t('log')}
          list={list}
          columns={useRecipientColumns(isStopped)}
          hrefOf={({ id }) => `/customers/${id}`}
          onChange={change}
          isFiltered={state.fate !== undefined}
          onClear={clear}
        />
      </div>
    </section>
  )
}
