import { type ReactNode, useId } from 'react'
import { Collapsible } from './collapsible.tsx'

type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/** Collapsible items, of which only one is open at a time. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId()
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      {items.map((item) => (
        <Collapsible key={item.id} title={item.title} group={group}>
          <div className="text-muted">{item.content}</div>
        </Collapsible>
      ))}
    </div>
  )
}
