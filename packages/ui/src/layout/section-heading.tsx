import type { ReactNode } from 'react'

type SectionHeadingProps = {
  title: string
  action?: ReactNode | undefined
  id?: string | undefined
  level?: 1 | 2 | 3 | undefined
}

/** A section's title with one optional action (a link, a button) at the other end. */
export function SectionHeading({ title, action, id, level = 2 }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Heading id={id} className={level === 1 ? 'text-2xl font-bold' : 'text-xl font-bold'}>
        {title}
      </Heading>
      {action}
    </div>
  )
}
