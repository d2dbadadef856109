import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { MinusIcon, PlusIcon, TrashIcon } from '../layout/icon.tsx'

export type StepperTexts = {
  /** On the button while the quantity is 0, e.g. 'Add'. */
  add: string
  /** Read instead of `add` by screen readers, with the name: 'Add Banana to cart'. */
  addLabel: string
  /** Name of the − n + group, e.g. 'Quantity of Banana'. */
  quantity: string
  increase: string
  decrease: string
  /** Label of the minus button at 1, where it removes the line. */
  remove: string
}

type QuantityStepperProps = {
  value: number
  available: number
  onChange: (quantity: number) => void
  /** Called by + when no more are available: say why. */
  onLimit?: (() => void) | undefined
  /** On a card: a round + without words, which takes the whole row once there is a quantity. */
  isWide?: boolean | undefined
  texts: StepperTexts
}

const step = 'hit-area inline-flex w-10 items-center justify-center -outline-offset-4 hover:bg-primary-hover'

/** An add button that becomes − n + in place. Drawn smaller than its touch targets of 44 px. */
export function QuantityStepper({ value, available, onChange, onLimit, isWide = false, texts }: QuantityStepperProps) {
  const plus = useRef<HTMLButtonElement>(null)
  const isEmpty = value <= 0
  const stepClass = classNames(step, isWide ? 'min-h-10 rounded-full' : 'min-h-9 rounded-control')

  function decrease() {
    // The minus button is about to disappear: without this, focus would return to the top of the page.
    if (value <= 1) plus.current?.focus()
    onChange(value - 1)
  }

  // The plus button is the same element in both states, so focus stays on it when "Add" turns into "+".
  return (
    <fieldset
      aria-label={texts.quantity}
      className={classNames(
        'inline-flex',
        isWide ? 'rounded-full' : 'rounded-control shadow-soft',
        !isEmpty && 'focus-light bg-primary text-white',
        !isEmpty && isWide && 'w-full justify-between',
      )}
    >
      {!isEmpty && (
        <>
          <button
            type="button"
            aria-label={value === 1 ? texts.remove : texts.decrease}
            onClick={decrease}
            className={stepClass}
          >
            {value === 1 ? <TrashIcon className="size-5" /> : <MinusIcon className="size-5" />}
          </button>
          <output className="inline-flex min-w-7 items-center justify-center font-bold tabular-nums">{value}</output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={isEmpty ? texts.addLabel : texts.increase}
        aria-disabled={value >= available}
        onClick={() => (value < available ? onChange(value + 1) : onLimit?.())}
        className={
          isEmpty
            ? classNames(
                'hit-area inline-flex items-center border border-primary bg-surface text-sm font-bold text-primary transition-colors hover:bg-primary-tint',
                isWide ? 'size-10 justify-center rounded-full' : 'min-h-9 gap-1 rounded-control pr-3 pl-2',
              )
            : classNames(stepClass, 'aria-disabled:opacity-40')
        }
      >
        <PlusIcon className="size-5" />
        {isEmpty && <span className={isWide ? 'sr-only' : undefined}>{texts.add}</span>}
      </button>
    </fieldset>
  )
}
