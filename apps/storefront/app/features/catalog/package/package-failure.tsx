import { useTranslation } from 'react-i18next'
import { paths } from '../../../platform/paths.ts'
import { useReadError } from '../../../platform/use-read-error.ts'
import { GoodsFailure } from '../product/goods-failure.tsx'

export function PackageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('packages')
  const message = useReadError()(error)
  return <GoodsFailure message={message} others={{ path: paths.packages, label: t('seeAll') }} />
}
