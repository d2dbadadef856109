import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { tellFailure } from '../../platform/notices/toast.ts'
import { meet } from '../../platform/session/demands.ts'
import { useMe } from '../../platform/session/me.queries.ts'

/** Locks the screen until somebody who is signed in on this device enters their PIN. */
export function useLock(): () => void {
  const { t } = useTranslation('door')
  const { has_pin } = useMe()
  const { mutate } = useAct('POST /session/lock', { onDone: () => void meet('unlock'), keeps: 'all' })
  return () => {
    if (!has_pin) return tellFailure(t('lock.noPin'))
    mutate({})
  }
}

/** One key locks a shared device, also while somebody types. */
export function useLockKey(): void {
  const { t } = useTranslation()
  const { device } = useMe().session
  const lock = useLock()
  useKey(device === 'desk' ? null : 'F9', t('menu.lock'), lock)
}
