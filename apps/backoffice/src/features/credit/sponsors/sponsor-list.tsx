import { useQuery } from '@tanstack/react-query'
import type { Sponsor } from '@zembil/contract/staff/credit/sponsor-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { Can } from '../../../platform/session/permissions.tsx'
import { sponsorsQuery } from '../credit.queries.ts'

/** `/credit/sponsors`: companies that answer for the credit of their people. */
export function SponsorList() {
  const { t, language } = useTranslation(['credit', 'common'])
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(sponsorsQuery)
  const failureText = useFailureText()
  const columns: readonly [Column<Sponsor>, ...Column<Sponsor>[]] = [
    { key: 'name', label: t('sponsors.name'), cell: (sponsor) => nameIn(language, sponsor) },
    { key: 'contact', label: t('sponsors.contact_name'), from: 'md', cell: ({ contact_name }) => contact_name },
    { key: 'people', label: t('sponsors.people'), align: 'end', cell: ({ people }) => people },
    {
      key: 'limit',
      label: t('sponsors.limit'),
      align: 'end',
      from: 'md',
      cell: ({ limit }) => <Amount value={limit} />,
    },
    {
      key: 'granted',
      label: t('granted'),
      align: 'end',
      from: 'md',
      cell: ({ granted }) => <Amount value={granted} />,
    },
    { key: 'owed', label: t('owed'), align: 'end', cell: ({ owed }) => <Amount value={owed} /> },
    {
      key: 'state',
      label: t('sponsors.state'),
      cell: ({ is_active }) => (
        <Badge tone={is_active ? 'green' : 'gray'}>{t(is_active ? 'sponsors.active' : 'sponsors.inactive')}</Badge>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('sponsors.title')}
        back={{ href: '/credit', label: t('desk.title') }}
        actions={
          <Can permission="credit.grant">
            <Button onClick={() => void navigate('/credit/sponsors/new')}>{t('sponsors.add')}</Button>
          </Can>
        }
      />
      {error && !data && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {data?.data.length === 0 ? (
        <EmptyState title={t('sponsors.nobody')} />
      ) : (
        <Card isPadded={false}>
          <DataTable
            label={t('sponsors.title')}
            rows={data?.data}
            columns={columns}
            hrefOf={({ id }) => `/credit/sponsors/${id}`}
            Link={RouterLink}
            loadingLabel={t('common:loading')}
          />
        </Card>
      )}
    </>
  )
}
