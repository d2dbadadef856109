import { Field, type FieldControl } from '@zembil/ui/forms/field'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Fault, FaultKey, Faults } from './field-faults.ts'

/** The words for a fault, in the language of the page. */
export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation('fields')
  return (fault) => (fault === undefined ? undefined : 'text' in fault ? fault.text : t(fault.key as FaultKey))
}

type FormFieldProps = {
  faults: Faults
  /** The path of the field. */
  name: string
  label: string
  hint?: string | undefined
  isOptional?: boolean | undefined
  children: (control: FieldControl & { name: string }) => ReactNode
}

/** A field of a contract form: label, control and what is wrong with it. */
export function FormField({ faults, name, label, hint, isOptional = false, children }: FormFieldProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  return (
    <Field
      label={label}
      hint={hint}
      error={faultText(faults[name])}
      isRequired={!isOptional}
      optionalLabel={isOptional ? t('optional') : undefined}
    >
      {(control) => children({ ...control, name })}
    </Field>
  )
}
