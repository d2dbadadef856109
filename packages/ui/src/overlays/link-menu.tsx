import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../forms/button.tsx'
import { ChevronDownIcon } from '../layout/icon.tsx'
import { followArrowKeys } from './arrow-keys.ts'
import { menuPanelClass } from './menu-class.ts'
import { useClickOutside } from './use-click-outside.ts'

type LinkMenuProps = {
  label: ReactNode
  className?: string | undefined
  align?: 'start' | 'end' | undefined
  /** Links or a small form; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button, as wide as its container, that opens a panel below it, also without scripts. Up and down move through its items. */
export function LinkMenu({ label, className, align = 'end', children }: LinkMenuProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

  function hide() {
    if (root.current) root.current.open = false
  }
  function close() {
    hide()
    summary.current?.focus()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    else if (root.current?.open) followArrowKeys(event, root.current)
  }
  // At all times, because it may have been opened before hydration.
  useClickOutside({ root, isOpen: true, onOutside: hide })

  return (
    <details ref={root} onKeyDown={handleKey} className={classNames('group relative', className)}>
      <summary ref={summary} className={`list-none ${buttonClass({ variant: 'secondary', isWide: true })}`}>
        {label}
        <ChevronDownIcon className="size-5 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className={`${menuPanelClass} ${align === 'end' ? 'right-0' : 'left-0'}`}>{children(close)}</div>
    </details>
  )
}
