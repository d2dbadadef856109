import { useLanguage } from '../i18n/use-translation.ts'
import { dayTexts, momentTexts, type TwoTexts } from './date-texts.ts'

/** A tablet has room for tables, but not for every line of theirs. */
const line = 'block whitespace-nowrap md:max-lg:whitespace-normal'

function Both({ dateTime, texts: { main, beside } }: { dateTime: string; texts: TwoTexts }) {
  return (
    <time dateTime={dateTime} className="block">
      <span className={line}>{main}</span>
      <span className={`${line} text-xs text-muted`}>{beside}</span>
    </time>
  )
}

/** A moment in the calendar and clock of the language, with the other ones below. */
export function Moment({ at }: { at: string }) {
  return <Both dateTime={at} texts={momentTexts(at, useLanguage())} />
}

/** A day such as `2026-11-16`, with the other calendar below. */
export function Day({ on }: { on: string }) {
  return <Both dateTime={on} texts={dayTexts(on, useLanguage())} />
}
