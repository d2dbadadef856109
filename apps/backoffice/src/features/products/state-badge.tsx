import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

export function StateBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('products')
  return (
    <Badge tone={isActive ? 'green' : 'gray'} className="whitespace-nowrap">
      {isActive ? t('state.on') : t('state.off')}
    </Badge>
  )
}
