import { classNames } from '@zembil/ui/class-names'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ScanVerdict } from './bag-check.ts'
import type { BagScans } from './use-bag-scans.ts'

function useVerdictText(): (verdict: ScanVerdict) => string {
  const { t, language } = useTranslation('dispatch')
  return (verdict) => {
    const { bag } = verdict
    if (verdict.kind !== 'foreign') return t(`scan.${verdict.kind}`, { bag })
    return verdict.courier === null
      ? t('scan.foreignFree', { bag })
      : t('scan.foreign', { bag, courier: nameIn(language, verdict.courier) })
  }
}

/** For a label that the scanner cannot read; scans work wherever the cursor stands. */
export function ScanField({ scans: { last, scan } }: { scans: BagScans }) {
  const { t } = useTranslation('dispatch')
  const verdictText = useVerdictText()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        scan(typed)
        setTyped('')
      }}
    >
      <Field label={t('scan.label')} hint={t('scan.hint')}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              autoComplete="off"
              inputMode="text"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="secondary">
              {t('scan.add')}
            </Button>
          </div>
        )}
      </Field>
      <p
        role="status"
        className={classNames(
          'min-h-6 font-semibold',
          last !== null && (last.kind === 'right' ? 'text-primary' : 'text-danger'),
        )}
      >
        {last && verdictText(last)}
      </p>
    </form>
  )
}
