import { languages } from '@zembil/rules/people/language'
import { LockIcon } from '@zembil/ui/desk/desk-icon'
import { GlobeIcon, SignOutIcon, UserIcon } from '@zembil/ui/layout/icon'
import { type LinkComponent, PlainLink } from '@zembil/ui/layout/link'
import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useSwitchLanguage } from '../../platform/i18n/use-switch-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { useLock } from './use-lock.ts'

type PersonMenuProps = {
  onSignOut: () => void
  /** A router's link at the desk. For the floor pages the account is another document. */
  Link?: LinkComponent
}

/** Who is signed in, and what they can do about it. */
export function PersonMenu({ onSignOut, Link = PlainLink }: PersonMenuProps) {
  const { t, language } = useTranslation()
  const me = useMe()
  const switchLanguage = useSwitchLanguage()
  const lock = useLock()
  const other = languages.find((one) => one !== language) ?? 'en'
  return (
    <Dropdown
      align="end"
      variant="ghost"
      label={
        <>
          <UserIcon className="size-6 md:size-5" />
          <span className="max-w-40 truncate max-md:sr-only">{nameIn(language, me)}</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="border-b border-line px-3 py-2 font-semibold md:hidden">{nameIn(language, me)}</p>
          <Link href="/account" onClick={close} className={menuItemClass()}>
            <UserIcon className="size-5" />
            {t('menu.account')}
          </Link>
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
          {me.session.device !== 'desk' && (
            <button type="button" onClick={lock} className={menuItemClass()}>
              <LockIcon className="size-5" />
              {t('menu.lock')}
            </button>
          )}
          <button type="button" onClick={onSignOut} className={menuItemClass()}>
            <SignOutIcon className="size-5" />
            {t('menu.signOut')}
          </button>
        </>
      )}
    </Dropdown>
  )
}
