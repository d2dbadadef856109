import { CsvInput } from '../../../platform/forms/csv-input.tsx'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type FileFieldProps = { faults: Faults; onChange: (file: File | undefined) => void }

/** Chooses the CSV file of a form. */
export function FileField({ faults, onChange }: FileFieldProps) {
  const { t } = useTranslation('stock')
  return (
    <FormField faults={faults} name="file" label={t('files.file')}>
      {(control) => <CsvInput {...control} onChange={onChange} />}
    </FormField>
  )
}
