import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, ChevronDownIcon } from '../layout/icon.tsx'

const chipClass = (isOn: boolean): string =>
  classNames(
    'hit-area inline-flex min-h-9 items-center gap-1 rounded-full border px-3 text-sm transition-colors',
    isOn ? 'border-primary bg-primary-tint font-semibold text-primary' : 'border-control bg-surface hover:bg-sunken',
  )

type FilterChipProps = { label: string; isOn: boolean; onToggle: () => void }

/** A filter that is either on or off. */
export function FilterChip({ label, isOn, onToggle }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipClass(isOn)}>
      {isOn && <CheckIcon className="size-4" />}
      {label}
    </button>
  )
}

type ChoiceChipProps<Value extends string> = {
  label: string
  /** What the chip says while nothing is chosen, e.g. 'All'. */
  anyLabel: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter with one of several values; the native select opens it. */
export function ChoiceChip<Value extends string>(props: ChoiceChipProps<Value>) {
  const { label, anyLabel, options, value, onChange } = props
  const id = useId()
  const isOn = value !== undefined
  return (
    <span
      className={classNames(chipClass(isOn), 'relative max-w-full focus-within:outline-2 focus-within:outline-focus')}
    >
      <label htmlFor={id} className="whitespace-nowrap">
        {label}:
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : (target.value as Value))}
        className="field-sizing-content min-h-9 min-w-0 appearance-none truncate bg-transparent pr-5 font-semibold outline-none"
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-4" />
    </span>
  )
}
