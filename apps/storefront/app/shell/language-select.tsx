import { isLanguage } from '@zembil/i18n/language'
import { type Language, languages } from '@zembil/rules/people/language'
import { ChevronDownIcon, GlobeIcon } from '@zembil/ui/layout/icon'
import { languageParameter } from '../platform/i18n/language.ts'
import { useChangeLanguage, useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'

/** Each language by its own name, for those who read only that one. */
const ownNames: Record<Language, string> = { en: 'English', am: 'አማርኛ' }

/** Shown where its own name does not fit. */
const shortNames: Record<Language, string> = { en: 'EN', am: 'አማ' }

/** Options set their own colours: the bar may be dark, and the browser draws the list on a light ground. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <span className="relative inline-flex items-center">
      <GlobeIcon className="pointer-events-none absolute left-2 size-5 max-md:hidden" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1 text-base font-semibold noscript:hidden md:hidden"
      >
        {shortNames[language]}
      </span>
      <select
        aria-label={t('language')}
        className="noscript:hidden min-h-target appearance-none rounded-control bg-transparent text-base font-semibold max-md:w-13 max-md:text-transparent md:pr-8 md:pl-9"
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
      <ChevronDownIcon className="pointer-events-none absolute right-1 size-4 noscript:hidden md:right-2 md:size-5" />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <a
            key={other}
            href={`?${languageParameter}=${other}`}
            lang={other}
            className="inline-flex min-h-target items-center pl-2 font-semibold md:pl-9 not-noscript:hidden"
          >
            {ownNames[other]}
          </a>
        ))}
    </span>
  )
}
