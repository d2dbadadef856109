type ProgressBarProps = {
  label: string
  /** 0 … 1; without it the bar says only that something is going on. */
  value?: number | undefined
}

/** Drawn as SVG, since the width would otherwise need a style attribute, which the page's security policy refuses. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const isKnown = value !== undefined
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isKnown ? Math.round(value * 100) : undefined}
      className="block h-1 w-full overflow-hidden rounded-full bg-primary-tint text-primary"
    >
      <rect
        width={isKnown ? `${value * 100}%` : '33%'}
        height="100%"
        fill="currentColor"
        className={isKnown ? 'transition-[width]' : 'animate-sweep'}
      />
    </svg>
  )
}
