import type { Language } from '@zembil/rules/language'

type LogoColours = 'two' | 'one'

const basket = 'M3.6 13h24.8l-2 12.4a3.8 3.8 0 0 1-3.75 3.1H9.35a3.8 3.8 0 0 1-3.75-3.1Z'
/** The strands that show through the body, each row half a strand further, as in a weave. */
const strands =
  'M7.2 16.7h4.6v1.7h-4.6ZM13.7 16.7h4.6v1.7h-4.6ZM20.2 16.7h4.6v1.7h-4.6ZM10.4 20.2h4.6v1.7h-4.6ZM17 20.2h4.6v1.7h-4.6ZM7.8 23.7h4.0v1.7h-4.0ZM13.7 23.7h4.6v1.7h-4.6ZM20.2 23.7h4.0v1.7h-4.0Z'
const rim = 'M3.2 10.4h25.6a1.8 1.8 0 0 1 0 3.6H3.2a1.8 1.8 0 0 1 0-3.6Z'
const handles = 'M9 11C9.3 1.7 22.7 1.7 23 11'

/** The woven basket alone; draws in the text colour, with saffron strands when it has two colours. */
export function LogoMark({
  className = 'size-8',
  colours = 'two',
}: {
  className?: string | undefined
  colours?: LogoColours | undefined
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      {colours === 'two' && <path d={basket} className="fill-saffron" />}
      <path d={basket + strands} fillRule="evenodd" />
      <path d={rim} />
      <path d={handles} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}

// Drawn as single strokes in one weight, so that the Latin and the Ethiopic word look like one hand.
const words: Record<Language, { width: number; path: string }> = {
  en: {
    width: 76,
    path: 'M2.5 6.2H12L2.5 21.6H12.5M17 16.6h9.6a4.9 5.2 0 1 0-1.5 3.7M31.5 21.8V11.6M31.5 15.6a3.8 4 0 0 1 7.6 0v6.2M39.1 15.6a3.8 4 0 0 1 7.6 0v6.2M52.2 5.4v16.4M52.2 16.6a4.8 5.2 0 1 1 0 .01M67.3 11.6v10.2M67.3 6.2v.01M73.3 5.4v16.4',
  },
  am: {
    width: 76,
    path: 'M3 6.4v15.4M12.5 6.4v15.4M3 13.6h9.5M18.5 8.6c.5-1.5 1.6-2.2 3-2.2 3 0 4.2 1.5 4.2 4.4v2.2h5l-5 8.8M37.5 21.8V11.2a4.8 4.8 0 0 1 9.6 0v9.2h4.2M51.9 18.2v4.4M65.8 6.4l7 15.4M67.2 9.5c-5.2 1-8.6 4.9-9.1 12.3h4.2c2.6 0 4.2-1.2 4.2-3.4s-1.6-3.3-4.2-3.3h-3',
  },
}

type LogoProps = {
  language: Language
  label: string
  className?: string | undefined
  colours?: LogoColours | undefined
}

/** Mark and name. Set the height by class (24 to 48 px); the width follows. */
export function Logo({ language, label, className = 'h-8', colours = 'two' }: LogoProps) {
  const word = words[language]
  return (
    <span className={`inline-flex items-center gap-1 text-primary ${className}`}>
      <LogoMark className="h-full w-auto" colours={colours} />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${word.width} 28`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-7/8 w-auto"
      >
        <path d={word.path} />
      </svg>
    </span>
  )
}
