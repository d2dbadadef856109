import { buttonClass } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { profilePath } from '../profile/profile-tabs.ts'

/** Asks to sign in again before sensitive actions, since someone else may be using the unlocked phone. */
export function FreshSignIn() {
  const { t } = useTranslation('account')
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-saffron-tint p-4">
      <p>{t('fresh.text')}</p>
      <Link to={paths.login(profilePath('profile'), 'fresh')} className={buttonClass({ variant: 'secondary' })}>
        {t('fresh.signIn')}
      </Link>
    </div>
  )
}
