import { buttonClass } from '@zembil/ui/forms/button'
import { UserIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { useCustomer } from '../../platform/session/customer-record.ts'

/** Invites visitors and greets signed-in customers. Both are the same size, since the server does not know which. */
export function RegistrationArea() {
  const { t } = useTranslation('home')
  const user = useCustomer()
  const name = user && { first: user.first_name ?? '', last: user.last_name ?? '' }
  return (
    <section
      aria-labelledby="registration"
      className="flex flex-col items-start justify-between gap-4 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:p-6"
    >
      <div className="flex items-start gap-4">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
          <UserIcon className="size-8" />
        </span>
        <div>
          <h2 id="registration" className="text-xl font-bold">
            {t(user ? 'registration.welcomeBack' : 'registration.title')}
          </h2>
          <p className="text-muted">{t(user ? 'registration.userText' : 'registration.text')}</p>
        </div>
      </div>
      <Link
        to={user ? paths.profile() : paths.login()}
        className={`${buttonClass({ size: 'lg', variant: user ? 'secondary' : 'primary' })} w-full md:w-auto`}
      >
        <span className="inline-block min-w-0 wrap-anywhere first-letter:uppercase">
          {name ? t('registration.hello', name).trim() : t('registration.register')}
        </span>
      </Link>
    </section>
  )
}
