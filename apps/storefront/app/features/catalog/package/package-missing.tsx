import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link, useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { parseId } from '../../../platform/page/page-failure.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { paths } from '../../../platform/page/paths.ts'

/** Shown when a package does not exist or the id in the URL is invalid. */
export function PackageMissing() {
  const { t } = useTranslation('packages')
  const isNamed = parseId(useParams().id) !== null
  const text = isNamed ? t('notFoundText') : t('idRequired')
  return (
    <div className="mx-auto max-w-page px-3 py-10 md:px-4">
      <PageHead title={t('notFound')} description={text} />
      <EmptyState
        level={1}
        title={t('notFound')}
        text={text}
        action={
          <Link to={paths.packages} className={buttonClass()}>
            {t('seeAll')}
          </Link>
        }
      />
    </div>
  )
}
