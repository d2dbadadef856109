import { ChevronDownIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useIsWide } from '../platform/hooks/use-is-wide.ts'

type FooterGroupProps = { title: string; className?: string; children: ReactNode }

/** Links of the footer: on phones to be opened, on wider screens always open, in current browsers before hydration too.
 * A failure is seen at once. */
export function FooterGroup({ title, className = '', children }: FooterGroupProps) {
  const isWide = useIsWide()
  return (
    <details
      open={isWide || undefined}
      className={`group max-md:border-b max-md:border-line has-[[role=alert]]:details-content:[content-visibility:visible] md:details-content:[content-visibility:visible] ${className}`}
    >
      <summary
        tabIndex={isWide ? -1 : undefined}
        className="flex min-h-target list-none items-center justify-between font-bold md:pointer-events-none md:min-h-0"
      >
        <h2>{title}</h2>
        <ChevronDownIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180 md:hidden" />
      </summary>
      {children}
    </details>
  )
}
