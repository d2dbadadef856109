import type { Me } from '@zembil/contract/staff/session-shapes'
import { languages } from '@zembil/rules/people/language'
import { Card } from '@zembil/ui/layout/card'
import { Logo } from '@zembil/ui/layout/logo'
import { changeLanguage } from '../../platform/i18n/browser-i18n.ts'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SignInForm } from '../../shell/session/sign-in-form.tsx'
import { floorPage } from '../floor-place.ts'
import { ConnectionStrip } from '../frame/connection-strip.tsx'

/** Signing in on the page itself, which stays at its address. */
export function FloorSignIn({ onSignedIn }: { onSignedIn: (answer: { data: Me }) => void }) {
  const { t, language } = useTranslation(['floor', 'door', 'common'])
  const title = t(`title.${floorPage}`)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${t('common:siteName')}`}</title>
      <ConnectionStrip unsent={0} />
      <div className="flex items-center justify-between p-3">
        <Logo language={language} label={t('common:logo')} className="h-9" />
        {languages
          .filter((one) => one !== language)
          .map((other) => (
            <button
              key={other}
              type="button"
              lang={other}
              onClick={() => void changeLanguage(other)}
              className="inline-flex min-h-target items-center rounded-control px-3 font-semibold text-primary"
            >
              {languageNames[other]}
            </button>
          ))}
      </div>
      <main className="mx-auto w-full max-w-form p-3">
        <Card>
          <h1 className="mb-4 text-xl font-bold">{title}</h1>
          <SignInForm onSignedIn={onSignedIn} />
          <p className="mt-4 text-sm text-muted">{t('door:signIn.forgotten')}</p>
        </Card>
      </main>
    </div>
  )
}
