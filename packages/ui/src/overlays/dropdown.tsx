import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../forms/button.tsx'
import { ChevronDownIcon } from '../layout/icon.tsx'
import { followArrowKeys } from './arrow-keys.ts'
import { menuPanelClass } from './menu-class.ts'
import { useClickOutside } from './use-click-outside.ts'

type DropdownProps = {
  label: ReactNode
  align?: 'start' | 'end' | undefined
  variant?: 'secondary' | 'ghost' | undefined
  /** Links, buttons or a small form; `close` closes the panel. */
  children: (close: () => void) => ReactNode
}

/** A button, as wide as its container, that opens a panel below it. Up and down move through the panel's items. */
export function Dropdown({ label, align = 'start', variant = 'secondary', children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useClickOutside({ root, isOpen, onOutside: () => setOpen(false) })

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Keeps a dialog that contains the dropdown open.
      event.preventDefault()
      close()
    }
    if (isOpen) followArrowKeys(event, root.current)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys that bubble up from the button and the panel
    <div ref={root} onKeyDown={handleKey} className="relative inline-block">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass({ variant, isWide: true })}
      >
        {label}
        <ChevronDownIcon className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!isOpen} className={`${menuPanelClass} ${align === 'end' ? 'right-0' : 'left-0'}`}>
        {isOpen && children(close)}
      </div>
    </div>
  )
}
