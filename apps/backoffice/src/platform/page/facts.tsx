import { classNames } from '@zembil/ui/class-names'
import type { ReactNode } from 'react'

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** For a narrow column: each value stands below its name, as on a phone. */
  isStacked?: boolean
}

/** Names and values in two columns. */
export function Facts({ facts, isStacked = false }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-1 items-baseline gap-x-6 gap-y-2',
        !isStacked && 'md:grid-cols-[minmax(8rem,auto)_1fr]',
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className={isStacked ? undefined : 'md:contents'}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-w-0 break-words [&_time_span]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
