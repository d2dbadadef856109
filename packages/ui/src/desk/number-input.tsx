import { type ComponentProps, useState } from 'react'
import { TextInput } from '../forms/text-input.tsx'

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  /** Null while the field is empty, NaN while what is typed is no number: the form's check names the fault. */
  value: number | null
  onChange: (value: number | null) => void
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))
const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** A number. Not `type="number"`, which changes on the mouse wheel and hides what it cannot read. */
export function NumberInput({ value, onChange, onBlur, ...rest }: NumberInputProps) {
  // What is typed stays until the field is left: `1.` on the way to `1.5`.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
