import type { HealthState } from '@zembil/contract/staff/settings/system-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const tones: Record<HealthState, BadgeTone> = {
  fine: 'green',
  failing: 'red',
  quiet: 'gray',
  closed: 'yellow',
  off: 'gray',
}

/** In words as well as in colour. */
export function HealthBadge({ state }: { state: HealthState }) {
  const { t } = useTranslation('system')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
