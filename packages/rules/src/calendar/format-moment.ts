import type { Language } from '../people/language.ts'
import { addisDay, addisTime } from './addis-day.ts'
import { formatTime } from './ethiopian-clock.ts'
import { formatDay } from './format-day.ts'

/** A moment as people in Addis Ababa read it: `15 Nov 2026, 9:30 AM`, or in the Ethiopian calendar and clock. */
export function formatMoment(moment: number, language: Language): string {
  const at = new Date(moment)
  return `${formatDay(addisDay(at), language)}${language === 'am' ? '፣' : ','} ${formatTime(addisTime(at), language)}`
}
