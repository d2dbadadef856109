import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { useParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
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
  const back = { href: lastList('/packages'), label: t('title') }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const detail = data?.data
  if (!detail)
    return (
      <>
        <PageHeader title={t('package')} back={back} />
        <Unanswered error={error} refetch={refetch} />
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
  return (
    <>
      <PageHeader title={t('add')} back={{ href: lastList('/packages'), label: t('title') }} />
      <p className="mb-3 text-muted">{t('hints.pictures')}</p>
      <PackageForm detail={null} isReadOnly={false} />
    </>
  )
}
