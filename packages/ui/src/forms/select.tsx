import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from '../control-class.ts'
import { ChevronDownIcon } from '../layout/icon.tsx'

type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & { options: readonly SelectOption[] }

/** The native select: on a phone nothing we could draw is quicker to use, and it needs no script. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className={`${controlClass} appearance-none truncate pr-10`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
    </span>
  )
}
