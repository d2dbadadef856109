import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { TextArea, TextInput } from '@zembil/ui/forms/text-input'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { AmountInput } from '../money/amount-input.tsx'
import type { Faults } from './field-faults.ts'
import { FormField } from './form-field.tsx'
import { PhoneInput } from './phone-input.tsx'

/** What a field needs of `useContractForm`. */
export type FormOf<Values extends object> = {
  values: Values
  /** Methods, so that fields which several forms share take each of these forms. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  faults: Faults
  labelOf(name: keyof Values & string): string
}

/** The fields of a form that hold such a value. */
type NameOf<Values, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never
}[keyof Values] &
  string
type Box = Parameters<ComponentProps<typeof FormField>['children']>[0]
export type FieldProps<Values extends object, Value> = {
  of: FormOf<Values>
  name: NameOf<Values, Value>
  /** Instead of the form's own label. */
  label?: string | undefined
  hint?: string | undefined
  /** May be left empty. It is null then, or what `Empty` says. */
  isOptional?: boolean | Empty | undefined
}
/** What an empty text is where the contract knows no null: left out, or an empty text. */
type Empty = 'absent' | 'text'
type Text = string | null | undefined

/** The one place where a field of a form is bound to its value, its label and its fault. */
function bound<Values extends object, Value>(
  { of: form, name, label, hint, isOptional }: FieldProps<Values, Value>,
  draw: (box: Box, value: Value, change: (value: Value) => void) => ReactNode,
) {
  const key = name as keyof Values & string
  return (
    <FormField
      faults={form.faults}
      name={name}
      label={label ?? form.labelOf(key)}
      hint={hint}
      isOptional={Boolean(isOptional)}
    >
      {(box) => draw(box, form.values[key] as Value, (value) => form.set(key, value as Values[typeof key]))}
    </FormField>
  )
}

type TextProps = Pick<
  ComponentProps<'input'>,
  'lang' | 'type' | 'list' | 'maxLength' | 'autoComplete' | 'inputMode' | 'className' | 'placeholder'
>

const textOf = (typed: string, isOptional: boolean | Empty | undefined): Text =>
  typed !== '' || !isOptional || isOptional === 'text' ? typed : isOptional === 'absent' ? undefined : null

/** A line of text. */
export function TextField<Values extends object>(props: FieldProps<Values, Text> & TextProps) {
  const { of: _of, name: _name, label: _label, hint: _hint, isOptional, ...input } = props
  return bound<Values, Text>(props, (box, value, change) => (
    <TextInput
      {...input}
      {...box}
      value={value ?? ''}
      onChange={({ target }) => change(textOf(target.value, isOptional))}
    />
  ))
}

type AreaProps = Pick<ComponentProps<'textarea'>, 'lang' | 'rows' | 'maxLength' | 'placeholder'>

/** Several lines of text. */
export function AreaField<Values extends object>(props: FieldProps<Values, Text> & AreaProps) {
  const { of: _of, name: _name, label: _label, hint: _hint, isOptional, ...area } = props
  return bound<Values, Text>(props, (box, value, change) => (
    <TextArea
      {...area}
      {...box}
      value={value ?? ''}
      onChange={({ target }) => change(textOf(target.value, isOptional))}
    />
  ))
}

/** A number. When one that is needed is missing, the check says so. */
export function NumberField<Values extends object>({
  inputMode = 'decimal',
  className,
  ...props
}: FieldProps<Values, number | null> & Pick<ComponentProps<'input'>, 'inputMode' | 'className'>) {
  return bound<Values, number | null>(props, (box, value, change) => (
    <NumberInput
      {...box}
      inputMode={inputMode}
      className={className}
      value={value}
      onChange={(number) => change(props.isOptional ? number : (number ?? Number.NaN))}
    />
  ))
}

/** An amount in birr. */
export function AmountField<Values extends object>(props: FieldProps<Values, string | null>) {
  return bound<Values, string | null>(props, (box, value, change) => (
    <AmountInput
      {...box}
      value={value ?? ''}
      onChange={(amount) => change(props.isOptional ? amount || null : amount)}
    />
  ))
}

export function PhoneField<Values extends object>(props: FieldProps<Values, string | null>) {
  return bound<Values, string | null>(props, (box, value, change) => (
    <PhoneInput {...box} value={value} onChange={(phone) => change(props.isOptional ? phone : (phone ?? ''))} />
  ))
}

/** One of a few values. */
export function ChoiceField<Values extends object, Name extends NameOf<Values, Text>>({
  options,
  isFixed,
  ...props
}: FieldProps<Values, Text> & {
  name: Name
  isFixed?: boolean | undefined
  options: readonly { value: Values[Name] & string; label: string }[]
}) {
  return bound<Values, Text>(props, (box, value, change) => (
    <Select
      {...box}
      value={value ?? ''}
      disabled={isFixed}
      onChange={({ target }) => change(target.value)}
      options={options}
    />
  ))
}

/** One of many by its id. `none` is the label of null. */
export function IdField<Values extends object>({
  options,
  none,
  isFixed,
  ...props
}: FieldProps<Values, number | null> & {
  isFixed?: boolean | undefined
  options: readonly { id: number; label: string }[]
  none?: string | undefined
}) {
  const choices = options.map(({ id, label }) => ({ value: String(id), label }))
  return bound<Values, number | null>(props, (box, value, change) => (
    <Select
      {...box}
      disabled={isFixed}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
      options={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
    />
  ))
}

export function CheckField<Values extends object>({ of: form, name, label }: FieldProps<Values, boolean | undefined>) {
  const key = name as keyof Values & string
  return (
    <Checkbox
      label={label ?? form.labelOf(key)}
      checked={form.values[key] === true}
      onChange={({ target }) => form.set(key, target.checked as Values[typeof key])}
    />
  )
}

/** Why somebody does it, such as for the audit log. */
export function ReasonField<Values extends object>(
  props: Partial<FieldProps<Values, Text>> & Pick<FieldProps<Values, Text>, 'of'>,
) {
  const { t } = useTranslation()
  const name = props.name ?? ('reason' as NameOf<Values, Text>)
  const { [name]: fault, ...others } = props.of.faults
  const isMissing = fault !== undefined && 'key' in fault && fault.key === 'required'
  const faults = isMissing ? { ...others, [name]: { text: t('reasonMissing') } } : props.of.faults
  return (
    <TextField
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={500}
      {...props}
      name={name}
      of={{ ...props.of, faults }}
    />
  )
}
