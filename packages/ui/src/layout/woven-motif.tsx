import { useId } from 'react'

/** A basket weave that fills its parent and takes the text colour; purely decorative. */
export function WovenMotif({ className = 'text-line' }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={`pointer-events-none absolute inset-0 size-full ${className}`}>
      <defs>
        <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse">
          <path
            d="M2 4h12M2 8h12M2 12h12M20 2v12M24 2v12M28 2v12M4 18v12M8 18v12M12 18v12M18 20h12M18 24h12M18 28h12"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
