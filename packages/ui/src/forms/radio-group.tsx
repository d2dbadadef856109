import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** A second line: what it costs, why it cannot be chosen. */
  description?: ReactNode | undefined
  /** At the far end of the label's line, so that the second line has the whole width: a price, a logo. */
  aside?: ReactNode | undefined
  isDisabled?: boolean | undefined
}

type RadioGroupProps<Value extends string> = {
  legend: string
  isLegendHidden?: boolean | undefined
  /** Below the legend: what all choices have in common. */
  note?: string | undefined
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** 'card' draws each choice as a box (delivery, payment), 'plain' as a line (price ranges). */
  look?: 'plain' | 'card' | undefined
  className?: string | undefined
}

const looks = {
  plain: 'rounded-control',
  card: 'rounded-card border border-line bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-tint',
}

/** Above boxes, the legend looks like a card's heading. */
const legends = { plain: 'mb-2 font-semibold', card: 'mb-3 text-lg font-bold' }

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, note, options, value, onChange, look = 'plain', className } = props
  const name = useId()
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={note && `${name}-note`}>
      <legend className={isLegendHidden ? 'sr-only' : legends[look]}>{legend}</legend>
      {note && (
        <p id={`${name}-note`} className="-mt-2 mb-3 text-sm text-muted">
          {note}
        </p>
      )}
      <div className={look === 'card' ? 'grid gap-2' : ''}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-target cursor-pointer items-center gap-3 transition-colors has-disabled:cursor-default has-disabled:text-muted',
              looks[look],
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-surface transition-[border-width] checked:border-7 checked:border-primary disabled:cursor-default disabled:border-line disabled:bg-gray-tint"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-3">
                <span className={classNames('min-w-0 flex-1', look === 'card' && 'font-semibold')}>{option.label}</span>
                {option.aside && <span className="shrink-0 text-right">{option.aside}</span>}
              </span>
              {option.description && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
