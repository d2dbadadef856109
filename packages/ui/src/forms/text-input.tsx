import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from '../control-class.ts'

type TextInputProps = ComponentProps<'input'> & {
  /** Shown before the text, not part of the value, e.g. '+251' or a search icon. */
  lead?: ReactNode | undefined
}

export function TextInput({ lead, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={classNames(controlClass, lead != null && 'pl-16', 'read-only:bg-gray-tint', className)}
    />
  )
  if (lead == null) return input
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-0 inline-flex w-16 items-center justify-center text-muted tabular-nums">
        {lead}
      </span>
      {input}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(controlClass, 'read-only:bg-gray-tint', className)} />
}
