import type { HealthState } from '@zembil/contract/staff/settings/system-shapes'
import type { ReactNode } from 'react'
import { HealthBadge } from './health-badge.tsx'

/** One part of the system: its name, how it is, and what speaks for that. */
export function HealthRow({ name, state, children }: { name: string; state: HealthState; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-40 font-semibold">{name}</span>
      <HealthBadge state={state} />
      <span className="w-full text-sm text-muted sm:ml-auto sm:w-auto sm:text-right">{children}</span>
    </li>
  )
}
