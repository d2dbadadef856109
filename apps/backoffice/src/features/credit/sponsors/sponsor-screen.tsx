import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useParams } from 'react-router'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
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
  const failureText = useFailureText()
  const sponsor = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader
        title={sponsor ? nameIn(language, sponsor) : t('sponsors.add')}
        back={{ href: '/credit/sponsors', label: t('sponsors.title') }}
      />
      {isNew && <SponsorForm sponsor={null} />}
      {!isNew && !sponsor && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!isNew && !sponsor && !error && (
        <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />
      )}
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
