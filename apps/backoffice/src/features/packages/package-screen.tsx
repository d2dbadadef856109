import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useNavigate, useParams } from 'react-router'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Section } from '../../platform/page/section.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { LeadPicture } from '../pictures/lead-picture.tsx'
import { picturesPath } from '../pictures/picture-path.ts'
import { PackageForm } from './package-form.tsx'
import { packageQuery } from './packages.queries.ts'
import { StoreMakes } from './store-makes.tsx'

/** `/packages/12` */
export function PackageScreen() {
  const { t, language } = useTranslation(['packages', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(packageQuery(id))
  const canWrite = useCan('catalogue.write')
  const failureText = useFailureText()
  const back = { href: lastList('/packages'), label: t('title') }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const detail = data?.data
  if (!detail)
    return (
      <>
        <PageHeader title={t('package')} back={back} />
        {error ? (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
        ) : (
          <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />
        )}
      </>
    )
  const tone = detail.is_active ? 'green' : 'gray'
  return (
    <>
      <PageHeader
        title={nameIn(language, detail)}
        aside={<Badge tone={tone}>{t(detail.is_active ? 'active' : 'inactive')}</Badge>}
        back={back}
      />
      <PackageForm
        key={id}
        detail={detail}
        isReadOnly={!canWrite}
        onSaved={() => undefined}
        aside={
          <>
            <Section title={t('pictures')}>
              <LeadPicture
                path={detail.picture_path}
                missing=""
                to={picturesPath('package', id)}
                label={t('changePictures')}
              />
            </Section>
            <StoreMakes detail={detail} />
          </>
        }
      />
    </>
  )
}

/** `/packages/new` */
export function NewPackageScreen() {
  const { t } = useTranslation('packages')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('add')} back={{ href: lastList('/packages'), label: t('title') }} />
      <p className="mb-3 text-muted">{t('hints.pictures')}</p>
      <PackageForm detail={null} isReadOnly={false} onSaved={(id) => void navigate(`/packages/${id}`)} />
    </>
  )
}
