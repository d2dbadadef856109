import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { useCurrentInView } from '../layout/use-current-in-view.ts'

export type Tab<Value extends string> = { value: Value; label: string; count?: string | undefined }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The id of the element that shows the chosen tab; it has `role="tabpanel"`. */
  panelId: string
}

/** One tab stop; the arrow keys, Home and End choose. One line that scrolls sideways on a phone. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId }: TabsProps<Value>) {
  const list = useCurrentInView<HTMLDivElement>(value)

  function handleKey(event: KeyboardEvent): void {
    const here = tabs.findIndex((tab) => tab.value === value)
    const places: Record<string, number> = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs[place]
    if (place === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      className="scrollbar-none flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'inline-flex min-h-target shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 transition-colors',
              isChosen ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-gray-tint px-2 text-figure text-gray-ink tabular-nums">{tab.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
