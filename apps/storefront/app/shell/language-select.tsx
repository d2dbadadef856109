import { isLanguage } from '@zembil/i18n/language'
import { type Language, languages } from '@zembil/rules/people/language'
import { ChevronDownIcon, GlobeIcon } from '@zembil/ui/layout/icon'
import { languageParameter } from '../platform/i18n/language.ts'
import { useChangeLanguage, useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'

/** Each language by its own name, for those who read only that one. */
const ownNames: Record<Language, string> = { en: 'English', am: 'አማርኛ' }

/** For a dark background. Options set their own colours, because the browser draws the list on a light one. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <span className="relative inline-flex items-center">
      <GlobeIcon className="pointer-events-none absolute left-2 size-5" />
      <select
        aria-label={t('language')}
        className="noscript:hidden min-h-target appearance-none rounded-control bg-transparent pr-8 pl-9 text-base font-semibold"
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void changeLanguage(target.value)
        }}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option} className="bg-surface text-ink">
            {ownNames[option]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-5 noscript:hidden" />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <a
            key={other}
            href={`?${languageParameter}=${other}`}
            lang={other}
            className="inline-flex min-h-target items-center pl-9 font-semibold not-noscript:hidden"
          >
            {ownNames[other]}
          </a>
        ))}
    </span>
  )
}
