import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icon.tsx'

export type CollapsibleProps = {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
  /** Only one of those with the same group is open at a time. */
  group?: string | undefined
}

/** The native disclosure element: works before hydration and without scripts, and find-in-page opens it. */
export function Collapsible({ title, children, isOpenAtFirst, group }: CollapsibleProps) {
  return (
    <details open={isOpenAtFirst} name={group} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-target list-none items-center justify-between gap-3 rounded-control py-2 font-semibold">
        {title}
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
