import { useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { parseId } from '../../../platform/page/page-failure.ts'
import { paths } from '../../../platform/page/paths.ts'
import { GoodsMissing } from '../product/goods-missing.tsx'

/** Shown when a package does not exist or the id in the URL is invalid. */
export function PackageMissing() {
  const { t } = useTranslation('packages')
  const text = parseId(useParams().id) === null ? t('idRequired') : t('notFoundText')
  return <GoodsMissing title={t('notFound')} text={text} others={{ path: paths.packages, label: t('seeAll') }} />
}
