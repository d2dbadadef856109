import type { Language } from '@zembil/rules/people/language'
import sprite from '../assets/icons.svg?url&no-inline'

type LogoColours = 'two' | 'one'

/** The woven basket alone, in the text colour; with two colours it has saffron strands. */
export function LogoMark({
  className = 'size-8',
  colours = 'two',
}: {
  className?: string | undefined
  colours?: LogoColours | undefined
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      {colours === 'two' && <use href={`${sprite}#logo-basket`} className="fill-saffron" />}
      <use href={`${sprite}#logo-mark`} />
    </svg>
  )
}

type LogoProps = {
  language: Language
  label: string
  className?: string | undefined
  colours?: LogoColours | undefined
}

/** Basket and name, in Latin or Ethiopic letters. Set the height by class (24 to 48 px); the width follows. */
export function Logo({ language, label, className = 'h-8', colours = 'two' }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-1 text-primary ${className}`}>
      <LogoMark className="h-full w-auto" colours={colours} />
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 76 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-7/8 w-auto"
      >
        <use href={`${sprite}#logo-${language}`} />
      </svg>
    </span>
  )
}
