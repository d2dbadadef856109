import { useQuery } from '@tanstack/react-query'
import type { Sponsor, SponsoredPerson } from '@zembil/contract/staff/credit/sponsor-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Day } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { peopleQuery } from '../credit.queries.ts'

type Row = SponsoredPerson & { id: number }

/** The people of a sponsor with what each owes. */
export function SponsorPeople({ sponsor: { id, granted, owed } }: { sponsor: Sponsor }) {
  const { t } = useTranslation(['credit', 'common'])
  const people = useQuery(peopleQuery(id)).data?.data
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      key: 'name',
      label: t('ageing.customer'),
      cell: ({ name, customer_id, phone_number, is_frozen }) => (
        <>
          <span className="block font-semibold">{name || customer_id}</span>
          <span className="block text-sm text-muted tabular-nums">{displayPhone(phone_number)}</span>
          {is_frozen && <Badge tone="yellow">{t('sponsors.frozen')}</Badge>}
        </>
      ),
    },
    { key: 'granted', label: t('granted'), align: 'end', from: 'md', cell: (row) => <Amount value={row.granted} /> },
    { key: 'left', label: t('left'), align: 'end', from: 'md', cell: ({ left }) => <Amount value={left} /> },
    { key: 'owed', label: t('owed'), align: 'end', cell: (row) => <Amount value={row.owed} /> },
    {
      key: 'due',
      label: t('due'),
      from: 'md',
      cell: ({ due_on }) => (due_on === null ? '–' : <Day on={due_on} />),
    },
  ]
  return (
    <Section title={t('sponsors.people')}>
      <p className="mb-3">
        {t('granted')}: <Amount value={granted} /> · {t('owed')}: <Amount value={owed} />
      </p>
      {people?.length === 0 ? (
        <p className="text-muted">{t('sponsors.noPeople')}</p>
      ) : (
        <DataTable
          label={t('sponsors.people')}
          rows={people?.map((person) => ({ ...person, id: person.customer_id }))}
          columns={columns}
          hrefOf={({ customer_id }) => `/customers/${customer_id}/credit`}
          Link={RouterLink}
          loadingLabel={t('common:loading')}
        />
      )}
    </Section>
  )
}
