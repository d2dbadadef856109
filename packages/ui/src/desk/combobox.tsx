import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { TextInput } from '../forms/text-input.tsx'
import { useClickOutside } from '../overlays/use-click-outside.ts'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }

type ComboboxProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onSelect' | 'role'> & {
  /** What is typed. The options are those that fit it: the caller searches. */
  text: string
  onType: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** Names the list for screen readers, and says that nothing was found. */
  listLabel: string
  noneLabel: string
  isSearching?: boolean | undefined
}

/** A text field with suggestions. Down and up move through them, Enter takes one, Escape closes the list. */
export function Combobox(props: ComboboxProps) {
  const { text, onType, options, onChoose, listLabel, noneLabel, isSearching = false, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const active = Math.min(place, options.length - 1)
  useClickOutside({ root, isOpen, onOutside: () => setOpen(false) })

  function choose(option: ComboboxOption): void {
    setOpen(false)
    onChoose(option)
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.min(Math.max(active + step, 0), options.length - 1)
      if (isOpen) {
        setPlace(next)
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
      }
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps a dialog that contains the field open.
      event.preventDefault()
      setOpen(false)
    }
  }
  const isShown = isOpen && text.trim() !== ''
  return (
    <div ref={root} className="relative">
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          setPlace(0)
          setOpen(true)
          onType(target.value)
        }}
        onKeyDown={handleKey}
      />
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-dropdown mt-1 max-h-[min(24rem,60dvh)] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-soft"
      >
        <div id={listId} role="listbox" aria-label={listLabel} aria-busy={isSearching} tabIndex={-1}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(option)}
              className={classNames(
                'flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-3 py-1',
                index === active ? 'bg-primary-tint' : 'hover:bg-sunken',
              )}
            >
              {option.label}
              {option.detail && <span className="text-sm text-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
        {options.length === 0 && !isSearching && <p className="px-3 py-2 text-muted">{noneLabel}</p>}
      </div>
    </div>
  )
}
