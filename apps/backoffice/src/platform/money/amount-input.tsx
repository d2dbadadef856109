import { parseTypedBirr, priceParts, toWire } from '@zembil/rules/money/money'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type ComponentProps, useState } from 'react'

type AmountInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'lead'> & {
  /** `1250.50` as the API sends it; what was typed when that is no amount, so that the form's check names the fault. */
  value: string
  onChange: (value: string) => void
}

const grouped = (text: string): string => {
  const santim = parseTypedBirr(text)
  return santim === null ? text : priceParts(santim, 'en')[0]
}
const wired = (text: string): string => {
  const santim = parseTypedBirr(text)
  return santim === null ? text : toWire(santim)
}

/** An amount in birr: takes `1250`, `1,250` and `1250.5`, and shows `1,250.50` when it is left. */
export function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="text-right tabular-nums"
      value={typed ?? grouped(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(wired(target.value.trim()))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
