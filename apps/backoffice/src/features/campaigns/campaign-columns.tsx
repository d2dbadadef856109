import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { CampaignBadge } from './campaign-badge.tsx'
import { useCount } from './use-count.ts'

/** The columns of the list of campaigns. */
export function useCampaignColumns(): readonly [Column<Campaign>, ...Column<Campaign>[]] {
  const { t, language } = useTranslation('campaigns')
  const count = useCount()
  return [
    { key: 'name', label: t('columns.name'), cell: ({ name }) => name },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => <CampaignBadge state={state} /> },
    {
      key: 'people',
      label: t('columns.people'),
      align: 'end',
      cell: ({ people, counted_at }) => (counted_at ? count(people.en + people.am) : '–'),
    },
    { key: 'sent', label: t('columns.sent'), align: 'end', from: 'md', cell: ({ progress }) => count(progress.sent) },
    {
      key: 'cost',
      label: t('columns.cost'),
      align: 'end',
      cell: ({ cost, counted_at }) => (counted_at ? <Amount value={cost} /> : '–'),
    },
    {
      key: 'created',
      label: t('columns.created'),
      from: 'md',
      cell: ({ created }) => (
        <>
          <span className="block">{nameIn(language, created.by)}</span>
          <Moment at={created.at} />
        </>
      ),
    },
  ]
}
