import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureCardProps = {
  to: string
  label: string
  value: ReactNode
  /** What it is compared with. */
  beside?: string | undefined
  /** Somebody should look at it. */
  isUrgent?: boolean
  /** It could not be read; the text says so. */
  fault?: string | undefined
}

/** One figure of the dashboard. All of it leads to the list behind the figure. */
export function FigureCard({ to, label, value, beside, isUrgent = false, fault }: FigureCardProps) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-primary hover:bg-primary-tint"
    >
      <span className="text-sm text-muted">{label}</span>
      {fault === undefined ? (
        <span className={`text-2xl font-bold tabular-nums ${isUrgent ? 'text-danger' : ''}`}>{value}</span>
      ) : (
        <span className="text-sm text-danger">{fault}</span>
      )}
      {beside && <span className="mt-auto text-sm text-muted tabular-nums">{beside}</span>}
    </Link>
  )
}
