import { Link } from 'react-router'

type FigureCardProps = {
  to: string
  label: string
  value: string | null
  /** What it is compared with. */
  beside?: string | undefined
  /** Somebody should look at it. */
  isUrgent?: boolean
  /** It could not be read; the text says so. */
  fault?: string | undefined
}

/** At most this large, and small enough for all of it to stand on one line of its card. A digit is about 0.6 em wide. */
const sizeOf = (text: string): string => `min(1.5rem, ${Math.floor(100 / (text.length * 0.62))}cqi)`

/** One figure of the dashboard. All of it leads to the list behind the figure. */
export function FigureCard({ to, label, value, beside, isUrgent = false, fault }: FigureCardProps) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-primary hover:bg-primary-tint"
    >
      <span className="text-sm text-muted">{label}</span>
      {fault === undefined ? (
        <span className="@container">
          <span
            className={`block text-2xl font-bold whitespace-nowrap tabular-nums ${isUrgent ? 'text-danger' : ''}`}
            style={{ fontSize: sizeOf(value ?? '') }}
          >
            {value}
          </span>
        </span>
      ) : (
        <span className="text-sm text-danger">{fault}</span>
      )}
      {beside && <span className="mt-auto text-sm text-muted tabular-nums">{beside}</span>}
    </Link>
  )
}
