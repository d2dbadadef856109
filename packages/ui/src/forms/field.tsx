import { type ReactNode, useId } from 'react'
import { AlertIcon } from '../layout/icon.tsx'

/** Props for the control inside the field. */
export type FieldControl = {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  isRequired?: boolean | undefined
  /** Beside the label of an optional field, e.g. 'optional'. */
  optionalLabel?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, isRequired = false, optionalLabel, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optionalLabel && <span className="font-normal text-muted"> ({optionalLabel})</span>}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1 text-sm font-semibold text-danger">
      <AlertIcon className="h-lh w-4 shrink-0" />
      <span className="min-w-0 first-letter:uppercase">{message}</span>
    </p>
  )
}
