import type { LayoutDraft, SettlementLayout } from '@zembil/contract/staff/money/settlement-shapes'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { dateForms } from '../settlement.queries.ts'

type LayoutFieldsProps = {
  header: readonly string[]
  value: LayoutDraft
  onChange: (layout: LayoutDraft) => void
}

const needed = ['transaction_no', 'amount', 'paid_on'] as const
const optional = ['reference', 'original_no', 'fee', 'currency', 'kind'] as const
const wordFields = ['refund_words', 'fee_words', 'skip_words'] as const

/** What is not chosen is not in the file. */
const nothing: Pick<SettlementLayout, (typeof optional)[number] | (typeof wordFields)[number] | 'date_form' | 'unit'> =
  {
    reference: null,
    original_no: null,
    fee: null,
    currency: null,
    kind: null,
    refund_words: [],
    fee_words: [],
    skip_words: [],
    date_form: 'year-first',
    unit: 'birr',
  }

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Says which column is which; mapped once for each provider. */
export function LayoutFields({ header, value, onChange }: LayoutFieldsProps) {
  const { t } = useTranslation('settlement')
  const set = (part: LayoutDraft) => onChange({ ...nothing, ...value, ...part })
  const names = [...new Set(header.map((name) => name.trim()).filter((name) => name !== ''))]
  const columns = names.map((name) => ({ value: name, label: name }))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[...needed, ...optional].map((field) => {
        const isNeeded = needed.some((one) => one === field)
        const chosen = value[field]
        return (
          <Field key={field} label={t(`layout.${field}`)} hint={t(`layoutHint.${field}`)} isRequired={isNeeded}>
            {(control) => (
              <Select
                {...control}
                value={chosen ?? ''}
                options={[
                  { value: '', label: isNeeded ? t('layout.choose') : t('layout.none') },
                  ...columns,
                  ...(chosen && !names.includes(chosen)
                    ? [{ value: chosen, label: t('layout.gone', { name: chosen }) }]
                    : []),
                ]}
                onChange={({ target }) => set({ [field]: target.value === '' && !isNeeded ? null : target.value })}
              />
            )}
          </Field>
        )
      })}
      <Field label={t('layout.date_form')}>
        {(control) => (
          <Select
            {...control}
            value={value.date_form ?? nothing.date_form}
            options={dateForms.map((form) => ({ value: form, label: t(`dateForm.${form}`) }))}
            onChange={({ target }) => set({ date_form: target.value as SettlementLayout['date_form'] })}
          />
        )}
      </Field>
      <Field label={t('layout.unit')}>
        {(control) => (
          <Select
            {...control}
            value={value.unit ?? nothing.unit}
            options={(['birr', 'santim'] as const).map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            onChange={({ target }) => set({ unit: target.value as SettlementLayout['unit'] })}
          />
        )}
      </Field>
      {value.kind &&
        wordFields.map((field) => (
          <Field key={field} label={t(`layout.${field}`)} hint={t('layout.wordsHint')}>
            {(control) => (
              <TextInput
                {...control}
                // Read when it is left: a comma at the end must not vanish while somebody types.
                defaultValue={(value[field] ?? []).join(', ')}
                onBlur={({ target }) => set({ [field]: wordsOf(target.value) })}
              />
            )}
          </Field>
        ))}
    </div>
  )
}
