import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

export function StateBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('settings')
  return <Badge tone={isActive ? 'green' : 'gray'}>{isActive ? t('on') : t('off')}</Badge>
}
