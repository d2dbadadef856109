import { LockIcon } from '@zembil/ui/desk/desk-icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'

/** The device locks itself after a while; without a PIN the member would have to type the password each time. */
export function NoPin() {
  const { t } = useTranslation('floor')
  const { has_pin, session } = useMe()
  if (has_pin || session.device === 'desk') return null
  return (
    <a
      href="/account"
      className="flex min-h-target items-center gap-3 rounded-card border border-line bg-surface p-3 font-semibold text-primary"
    >
      <LockIcon className="size-6 shrink-0" />
      {t('noPin')}
    </a>
  )
}
