import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../forms/button.tsx'
import { ChevronDownIcon } from '../layout/icon.tsx'
import { menuPanelClass } from './menu-class.ts'
import { useClickOutside } from './use-click-outside.ts'

type LinkMenuProps = {
  label: ReactNode
  className?: string | undefined
  /** Links; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A menu of links that opens without scripts, unlike `Dropdown`, whose content is made when it opens. */
export function LinkMenu({ label, className, children }: LinkMenuProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

  function hide() {
    if (root.current) root.current.open = false
  }
  function close() {
    hide()
    summary.current?.focus()
  }
  // At all times, because it may have been opened before hydration.
  useClickOutside({ root, isOpen: true, onOutside: hide })

  return (
    <details
      ref={root}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className={classNames('group relative', className)}
    >
      <summary ref={summary} className={`list-none ${buttonClass({ variant: 'secondary', isWide: true })}`}>
        {label}
        <ChevronDownIcon className="size-5 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className={`left-0 ${menuPanelClass}`}>{children(close)}</div>
    </details>
  )
}
