import { useTranslation } from 'react-i18next'
import { paths } from '../../platform/paths.ts'
import { GoodsFailure } from './goods-failure.tsx'
import { useReadError } from './use-read-error.ts'

export function PackageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('packages')
  const message = useReadError()(error)
  return <GoodsFailure message={message} others={{ path: paths.packages, label: t('seeAll') }} />
}
