import { displayPhone, storedPhone } from '@zembil/rules/people/phone'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CallDraft } from './call-draft.ts'

type CallerNumberProps = { phone: string | null; onChange: (part: Partial<CallDraft>) => void }

/** The number of the caller. As soon as it is whole, the caller is looked for; another number is another caller. */
export function CallerNumber({ phone, onChange }: CallerNumberProps) {
  const { t } = useTranslation('ordering')
  const [typed, setTyped] = useState(phone === null ? '' : displayPhone(phone))
  function type(text: string): void {
    setTyped(text)
    const next = storedPhone(text)
    if (next !== phone) onChange({ phone: next, name: null, receiver: null, language: null, method: null })
  }
  return (
    <div className="max-w-sm">
      <Field label={t('caller.number')} hint={t('caller.numberHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="off"
            // Who opens this screen has somebody on the line.
            autoFocus={phone === null}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </div>
  )
}
