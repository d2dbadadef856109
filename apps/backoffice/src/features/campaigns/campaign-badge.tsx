import type { Campaign, RecipientFate } from '@zembil/contract/staff/settings/campaign-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const tones: Record<Campaign['state'], BadgeTone> = {
  draft: 'gray',
  counting: 'blue',
  counted: 'blue',
  asked: 'yellow',
  rejected: 'red',
  sending: 'blue',
  stopped: 'red',
  done: 'green',
}

export function CampaignBadge({ state }: { state: Campaign['state'] }) {
  const { t } = useTranslation('campaigns')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

const fateTones: Record<RecipientFate, BadgeTone> = {
  waiting: 'gray',
  sending: 'blue',
  sent: 'green',
  refused: 'red',
  unwanted: 'gray',
  unclear: 'yellow',
}

type FateBadgeProps = { fate: RecipientFate; isStopped: boolean }

/** Whoever still waits when a campaign is stopped gets nothing. */
export function FateBadge({ fate, isStopped }: FateBadgeProps) {
  const { t } = useTranslation('campaigns')
  return <Badge tone={fateTones[fate]}>{t(`fate.${isStopped && fate === 'waiting' ? 'stopped' : fate}`)}</Badge>
}
