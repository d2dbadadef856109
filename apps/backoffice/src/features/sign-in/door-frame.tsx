import { languages } from '@zembil/rules/people/language'
import { Card } from '@zembil/ui/layout/card'
import { Logo } from '@zembil/ui/layout/logo'
import { WovenMotif } from '@zembil/ui/layout/woven-motif'
import type { ReactNode } from 'react'
import { changeLanguage } from '../../platform/i18n/browser-i18n.ts'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ConnectionBar } from '../../shell/frame/connection-bar.tsx'

/** A page before signing in: the logo, a card, and the language of this browser. */
export function DoorFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { t, language } = useTranslation()
  const others = languages.filter((one) => one !== language)
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <title>{`${title} · ${t('siteName')}`}</title>
      <div className="absolute inset-x-0 top-0 -z-1 h-72 mask-b-from-20%">
        <WovenMotif />
      </div>
      <ConnectionBar />
      <div className="flex items-center justify-between p-3 md:p-6">
        <Logo language={language} label={t('logo')} className="h-9" />
        {others.map((other) => (
          <button
            key={other}
            type="button"
            lang={other}
            onClick={() => void changeLanguage(other)}
            className="inline-flex min-h-target items-center rounded-control px-3 font-semibold text-primary hover:underline"
          >
            {languageNames[other]}
          </button>
        ))}
      </div>
      <main className="flex grow items-start justify-center p-3 md:pt-10">
        <Card className="w-full max-w-form shadow-soft md:p-6">
          <h1 className="text-xl font-bold">{title}</h1>
          {text && <p className="mb-4 text-muted">{text}</p>}
          {children}
        </Card>
      </main>
    </div>
  )
}
