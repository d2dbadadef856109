import type { ReactNode } from 'react'
import { LogoMark } from '../layout/logo.tsx'
import { WovenMotif } from '../layout/woven-motif.tsx'

type EmptyStateProps = {
  title: string
  text?: string | undefined
  /** What to do next: usually one link that looks like a button. */
  action?: ReactNode | undefined
  /** Replaces the basket. */
  icon?: ReactNode | undefined
  level?: 1 | 2 | 3 | undefined
}

export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line bg-surface px-4 py-10 text-center">
      <div className="absolute inset-x-0 top-0 -z-1 h-40 [mask-image:linear-gradient(#000_20%,#0000)]">
        <WovenMotif />
      </div>
      <div className="mx-auto flex max-w-prose flex-col items-center gap-2">
        <span className="mb-2 inline-flex size-20 items-center justify-center rounded-full bg-primary-tint text-primary">
          {icon ?? <LogoMark className="size-12" />}
        </span>
        <Heading className="text-xl font-bold">{title}</Heading>
        {text && <p className="text-muted">{text}</p>}
        {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
      </div>
    </div>
  )
}
