import type { CallTerms } from '@zembil/contract/staff/calls/call-shapes'
import { type Language, languages } from '@zembil/rules/people/language'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { languageNames } from '../../../platform/i18n/language-names.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import type { CallDraft } from './call-draft.ts'
import type { Choices } from './choices-of.ts'

type PayBoxProps = { choices: Choices; terms: CallTerms; onChange: (part: Partial<CallDraft>) => void }

/** How the caller pays. Staff never take a PIN or a code, so every way ends on the caller's own phone. */
export function PayBox({ choices: { method, language }, terms: { payment_methods }, onChange }: PayBoxProps) {
  const { t } = useTranslation(['ordering', 'money'])
  const way = payment_methods.find(({ code }) => code === method)?.way
  return (
    <Section title={t('pay.title')}>
      <div className="grid gap-4">
        <Field label={t('pay.method')} hint={way && t(`pay.${way}`)}>
          {(control) => (
            <Select
              {...control}
              value={method}
              options={payment_methods.map(({ code }) => ({ value: code, label: t(`money:method.${code}`) }))}
              onChange={({ target }) => onChange({ method: target.value })}
            />
          )}
        </Field>
        <Field label={t('pay.language')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
              onChange={({ target }) => onChange({ language: target.value as Language })}
            />
          )}
        </Field>
        <p className="text-sm text-muted">{t('pay.never')}</p>
      </div>
    </Section>
  )
}
