import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Closed, ready to be closed, or how much is open. */
export function DayBadge({ open, closed_at }: { open: number; closed_at: string | null }) {
  const { t } = useTranslation('settlement')
  if (closed_at !== null) return <Badge tone="green">{t('state.closed')}</Badge>
  return open > 0 ? (
    <Badge tone="red">{t('state.open', { count: open })}</Badge>
  ) : (
    <Badge tone="yellow">{t('state.ready')}</Badge>
  )
}
