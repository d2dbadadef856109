import { useTranslation } from 'react-i18next'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { paths } from '../../../platform/page/paths.ts'
import { GoodsFailure } from '../product/goods-failure.tsx'

export function PackageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('packages')
  const message = useReadError()(error)
  return <GoodsFailure message={message} others={{ path: paths.packages, label: t('seeAll') }} />
}
