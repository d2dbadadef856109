/** Spins while something is loading. The text beside it, or `label`, says what. */
export function Spinner({
  className = 'size-5',
  label,
}: {
  className?: string | undefined
  label?: string | undefined
}) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
    </>
  )
}
