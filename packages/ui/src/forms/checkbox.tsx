import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from '../layout/icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-muted">
      <span className="relative inline-flex size-6 shrink-0">
        <input
          type="checkbox"
          {...rest}
          className="peer size-6 cursor-pointer appearance-none rounded-control border-2 border-control bg-surface transition-colors checked:border-primary checked:bg-primary disabled:cursor-default disabled:border-line disabled:bg-gray-tint"
        />
        <CheckIcon className="pointer-events-none absolute inset-0.5 hidden size-5 text-white peer-checked:block" />
      </span>
      {label}
    </label>
  )
}
