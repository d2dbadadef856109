import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { useParams } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { sponsorQuery } from '../credit.queries.ts'
import { StatementForm } from '../statement-form.tsx'
import { SponsorForm } from './sponsor-form.tsx'
import { SponsorPeople } from './sponsor-people.tsx'

/** `/credit/sponsors/1` and `/credit/sponsors/new`. */
export function SponsorScreen() {
  const { t, language } = useTranslation(['credit', 'common'])
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({ ...sponsorQuery(Number(id)), enabled: !isNew })
  const sponsor = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader
        title={sponsor ? nameIn(language, sponsor) : t('sponsors.add')}
        back={{ href: '/credit/sponsors', label: t('sponsors.title') }}
      />
      {isNew && <SponsorForm sponsor={null} />}
      {!isNew && !sponsor && <Unanswered error={error} refetch={refetch} />}
      {sponsor && (
        <div className="grid gap-4">
          <SponsorForm key={sponsor.id} sponsor={sponsor} />
          <SponsorPeople sponsor={sponsor} />
          <StatementForm paper={`sponsor=${sponsor.id}`} />
        </div>
      )}
    </>
  )
}
