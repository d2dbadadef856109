import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'discount' | 'highlight' | 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'gray'

const tones: Record<BadgeTone, string> = {
  discount: 'bg-terracotta text-white',
  highlight: 'bg-saffron text-ink',
  yellow: 'bg-yellow-tint text-yellow-ink',
  blue: 'bg-blue-tint text-blue-ink',
  purple: 'bg-purple-tint text-purple-ink',
  green: 'bg-primary-tint text-primary',
  red: 'bg-danger-tint text-danger',
  gray: 'bg-gray-tint text-gray-ink',
}

type BadgeProps = { tone?: BadgeTone | undefined; children: ReactNode; className?: string | undefined }

export function Badge({ tone = 'gray', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-xs font-semibold tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
