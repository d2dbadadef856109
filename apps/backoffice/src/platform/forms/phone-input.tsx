import { displayPhone, storedPhone } from '@zembil/rules/people/phone'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type ComponentProps, useState } from 'react'

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'lead'> & {
  /** `251911223344`; what was typed when that is no number, so that the form's check names the fault. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A phone number in any spelling; shows `0911 22 33 44` when it is left. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="off"
      value={typed ?? displayPhone(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(storedPhone(target.value) ?? (target.value.trim() || null))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
