import type { Faults } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type FileFieldProps = { faults: Faults; onChange: (file: File | undefined) => void }

/** Chooses the CSV file of a form. */
export function FileField({ faults, onChange }: FileFieldProps) {
  const { t } = useTranslation('stock')
  return (
    <FormField faults={faults} name="file" label={t('files.file')}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          className="min-h-target max-w-full"
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      )}
    </FormField>
  )
}
