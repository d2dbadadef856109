import type { Language } from '@zembil/rules/people/language'
import { useAct } from '../forms/use-act.ts'
import { useTellFailure } from '../forms/use-failure.ts'
import { changeLanguage } from './browser-i18n.ts'

/** Changes the language in place and keeps it with the member's account. */
export function useSwitchLanguage(): (language: Language) => void {
  const { mutate } = useAct('PUT /me/language')
  const tellFailure = useTellFailure()
  return (language) => {
    changeLanguage(language).catch(tellFailure)
    mutate({ body: { language } })
  }
}
