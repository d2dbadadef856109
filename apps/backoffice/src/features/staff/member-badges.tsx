import type { ListedMember, MemberState } from '@zembil/contract/staff/member-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const tones: Record<MemberState, BadgeTone> = { invited: 'blue', active: 'green', off: 'gray' }

/** The member's state, and that the account is locked. */
export function MemberBadges({ member: { state, locked_until } }: { member: ListedMember }) {
  const { t } = useTranslation('staff')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {locked_until !== null && <Badge tone="red">{t('locked')}</Badge>}
    </span>
  )
}
