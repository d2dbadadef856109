import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon, TrashIcon } from '../layout/icon.tsx'
import { typedQuantity } from './typed-quantity.ts'

type QuantityFieldTexts = { quantity: string; increase: string; decrease: string; remove: string }

type QuantityFieldProps = {
  value: number
  available: number
  /** 0 removes the line. */
  onChange: (quantity: number) => void
  /** Called by + when no more are available: say why. */
  onLimit?: (() => void) | undefined
  texts: QuantityFieldTexts
}

const stepClass =
  'inline-flex size-target items-center justify-center rounded-control text-primary hover:bg-primary-tint aria-disabled:text-gray-ink aria-disabled:opacity-50'

/** − n + for a line of the cart, where n can also be typed; a typed 0 takes effect on blur. */
export function QuantityField({ value, available, onChange, onLimit, texts }: QuantityFieldProps) {
  // null while the field is not being edited: then it shows `value`.
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string) {
    if (/^0+$/.test(text)) return setDraft('0')
    const typed = typedQuantity(text, available)
    if (!typed) return
    setDraft(typed.draft)
    if (typed.quantity !== null) onChange(typed.quantity)
  }

  function leave() {
    if (draft === '0') onChange(0)
    setDraft(null)
  }

  function step(quantity: number) {
    setDraft(null)
    onChange(quantity)
  }

  const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && event.currentTarget.blur()
  return (
    <div className="inline-flex rounded-control border border-control bg-surface">
      <button
        type="button"
        aria-label={value <= 1 ? texts.remove : texts.decrease}
        onClick={() => step(value - 1)}
        className={stepClass}
      >
        {value <= 1 ? <TrashIcon className="size-5" /> : <MinusIcon className="size-5" />}
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantity}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={leaveOnEnter}
        onBlur={leave}
        className="min-h-target w-9 rounded-control bg-surface text-center font-bold tabular-nums"
      />
      <button
        type="button"
        aria-label={texts.increase}
        aria-disabled={value >= available}
        onClick={() => (value < available ? step(value + 1) : onLimit?.())}
        className={stepClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
