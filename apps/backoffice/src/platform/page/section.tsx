import { Card } from '@zembil/ui/layout/card'
import type { ReactNode } from 'react'

type SectionProps = { title: string; text?: string; aside?: ReactNode; children: ReactNode }

/** A part of a page in a box of its own. */
export function Section({ title, text, aside, children }: SectionProps) {
  return (
    <section>
      <Card>
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-bold">{title}</h2>
          {aside}
          {text && <p className="w-full text-sm text-muted">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
