import { buttonClass } from '@zembil/ui/forms/button'
import type { FieldControl } from '@zembil/ui/forms/field'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export const csvTypes = '.csv,.tsv,.txt,text/csv,text/tab-separated-values'

type CsvInputProps = FieldControl & { onChange: (file: File | undefined) => void }

/** Chooses a CSV file. The browser's own control speaks the language of the browser, so it is hidden; screen readers use it. */
export function CsvInput({ onChange, ...control }: CsvInputProps) {
  const { t } = useTranslation()
  const [name, setName] = useState<string>()
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...control}
        type="file"
        accept={csvTypes}
        className="peer sr-only"
        onChange={({ target }) => {
          setName(target.files?.[0]?.name)
          onChange(target.files?.[0])
        }}
      />
      <span
        aria-hidden
        className={`${buttonClass({ variant: 'secondary' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
      >
        {t('file.choose')}
      </span>
      <span aria-hidden className="min-w-0 break-all text-muted">
        {name ?? t('file.none')}
      </span>
    </label>
  )
}
