import type { ImageAdvertInput, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { Picture } from '@zembil/ui/goods/picture'
import type { ReactNode } from 'react'
import { dayText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { bannerOf } from '../pictures/picture-path.ts'

/** How the fields of an advert read, for comparing two of them. */
export function useAdvertValue() {
  const { language } = useTranslation()
  return (name: keyof ImageAdvertInput | keyof TextAdvertInput, value: unknown): ReactNode => {
    if (typeof value !== 'string' || value === '') return undefined
    if (name === 'first_day' || name === 'last_day') return dayText(value, language)
    if (name !== 'picture') return undefined
    return (
      <span className="block w-48">
        <Picture path={bannerOf(value)} alt="" shape="wide" sizes="12rem" />
      </span>
    )
  }
}
