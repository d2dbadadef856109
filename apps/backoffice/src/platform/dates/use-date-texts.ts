import type { DateFieldTexts } from '@zembil/ui/desk/date-field'
import { useTranslation } from '../i18n/use-translation.ts'

/** The labels of a `DateField`. */
export function useDateTexts(): DateFieldTexts {
  const { t } = useTranslation()
  return {
    calendar: t('date.calendar'),
    gregorian: t('date.gregorian'),
    ethiopian: t('date.ethiopian'),
    day: t('date.day'),
    month: t('date.month'),
    year: t('date.year'),
  }
}
