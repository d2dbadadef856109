import { phoneFieldDigits } from '@zembil/rules/people/phone'
import { classNames } from '@zembil/ui/class-names'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'

type PhoneFieldProps = {
  label: string
  hint: string
  optionalLabel?: string
  isRequired?: boolean
  name?: string
  /** The digits after +251. */
  value: string
  onChange: (digits: string) => void
  /** Shown when the first digit is neither 9 nor 7; the input is then ignored. */
  refusal: string
  error: string | null | undefined
  autoComplete: 'tel-national' | 'off'
  enterKeyHint?: 'next'
  className?: string
}

/** Input for an Ethiopian mobile number, with a fixed +251 prefix. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, optionalLabel, isRequired, onChange, refusal, error } = props
  const [isRefused, setRefused] = useState(false)

  function type(text: string) {
    const next = phoneFieldDigits(text)
    setRefused(next === null)
    if (next !== null) onChange(next)
  }

  return (
    <Field
      label={label}
      hint={hint}
      optionalLabel={optionalLabel}
      isRequired={isRequired}
      error={isRefused ? refusal : error}
    >
      {(control) => (
        <TextInput
          {...control}
          name={props.name}
          type="tel"
          inputMode="numeric"
          autoComplete={props.autoComplete}
          enterKeyHint={props.enterKeyHint}
          lead="+251"
          value={props.value}
          onChange={({ target }) => type(target.value)}
          className={classNames('tabular-nums', props.className)}
        />
      )}
    </Field>
  )
}
