import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode | undefined }

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three choices side by side, e.g. grid or list. With an icon, only screen readers get the label. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset aria-label={label} className="inline-flex rounded-control border border-control bg-surface">
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-center rounded-control px-3 font-semibold text-muted transition-colors has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
