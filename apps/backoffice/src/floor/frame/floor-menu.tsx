import { languages } from '@zembil/rules/people/language'
import { LockIcon } from '@zembil/ui/desk/desk-icon'
import { GlobeIcon, SignOutIcon, UserIcon } from '@zembil/ui/layout/icon'
import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useSwitchLanguage } from '../../platform/i18n/use-switch-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { useLock } from '../../shell/session/use-lock.ts'
import { useFloorSignOut } from '../session/use-floor-sign-out.ts'

/** Who is signed in, and what they can do about it. */
export function FloorMenu() {
  const { t, language } = useTranslation()
  const me = useMe()
  const switchLanguage = useSwitchLanguage()
  const lock = useLock()
  const signOut = useFloorSignOut()
  const other = languages.find((one) => one !== language) ?? 'en'
  return (
    <Dropdown
      align="end"
      variant="ghost"
      label={
        <>
          <UserIcon className="size-6" />
          <span className="sr-only">{nameIn(language, me)}</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="border-b border-line px-3 py-2 font-semibold">{nameIn(language, me)}</p>
          <button
            type="button"
            lang={other}
            onClick={() => {
              switchLanguage(other)
              close()
            }}
            className={menuItemClass()}
          >
            <GlobeIcon className="size-5" />
            {languageNames[other]}
          </button>
          {/* A plain link: the account is a screen of the desk, another document. */}
          <a href="/account" className={menuItemClass()}>
            <UserIcon className="size-5" />
            {t('menu.account')}
          </a>
          {me.session.device !== 'desk' && (
            <button type="button" onClick={lock} className={menuItemClass()}>
              <LockIcon className="size-5" />
              {t('menu.lock')}
            </button>
          )}
          <button type="button" onClick={signOut} className={menuItemClass()}>
            <SignOutIcon className="size-5" />
            {t('menu.signOut')}
          </button>
        </>
      )}
    </Dropdown>
  )
}
