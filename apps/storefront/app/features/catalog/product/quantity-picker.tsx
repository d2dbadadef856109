import { controlClass } from '@zembil/ui/control-class'
import { quantityChoices, typedQuantity } from '@zembil/ui/goods/typed-quantity'
import { ChevronDownIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'

type QuantityPickerProps = {
  value: number
  available: number
  onChange: (quantity: number) => void
  /** Name of the field, e.g. 'Quantity'. */
  label: string
  /** Name of the dropdown beside it, e.g. 'Choose a quantity'. */
  chooseLabel: string
}

/** A quantity field with a dropdown of 1 … available. */
export function QuantityPicker({ value, available, onChange, label, chooseLabel }: QuantityPickerProps) {
  // null while the field is not being edited: then it shows `value`.
  const [draft, setDraft] = useState<string | null>(null)
  // A well-stocked product has hundreds of choices; they stay out of the HTML until the dropdown is used.
  const [isListed, setListed] = useState(false)
  const choices = isListed ? quantityChoices(available) : [value]

  function type(text: string) {
    const typed = typedQuantity(text, available)
    if (!typed) return
    setDraft(typed.draft)
    if (typed.quantity !== null) onChange(typed.quantity)
  }

  return (
    <div className="relative inline-flex w-28">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={available < 1}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        className={`${controlClass} pr-target text-center font-semibold tabular-nums`}
      />
      <span className="absolute inset-y-0 right-0 inline-flex w-target items-center justify-center rounded-control outline-focus has-focus-visible:outline-2">
        <ChevronDownIcon className="size-5" />
        <select
          aria-label={chooseLabel}
          disabled={available < 1}
          value={value}
          onPointerDown={() => setListed(true)}
          onFocus={() => setListed(true)}
          onChange={(event) => {
            setDraft(null)
            onChange(Number(event.target.value))
          }}
          className="absolute inset-0 w-full opacity-0"
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </span>
    </div>
  )
}
