import { useQuery } from '@tanstack/react-query'
import type { ReceiptHead } from '@zembil/contract/staff/stock/receipt-shapes'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { offered } from '../../../platform/forms/offered.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery, storesQuery } from '../stock.queries.ts'

type ReceiptHeadFormProps = {
  values: ReceiptHead
  onSupplier: (id: number) => void
  onStore: (id: number) => void
  onNote: (note: string) => void
  faults: Faults
}

/** Who delivered, to which store, and the number of the delivery note. */
export function ReceiptHeadForm({ values, onSupplier, onStore, onNote, faults }: ReceiptHeadFormProps) {
  const { t, language } = useTranslation('stock')
  const suppliers = useQuery(choicesQuery).data?.data.suppliers ?? []
  /** What a draft has, although it may be archived meanwhile. */
  const [first] = useState(values)
  const stores = useQuery(storesQuery).data?.data ?? []
  const optionsOf = (all: readonly { id: number; name: string; name_am: string }[]) => [
    { value: '0', label: '—' },
    ...all.map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
  ]
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <FormField faults={faults} name="supplier_id" label={t('receipts.supplier')}>
        {(control) => (
          <Select
            {...control}
            value={String(values.supplier_id)}
            onChange={({ target }) => onSupplier(Number(target.value))}
            options={optionsOf(offered(suppliers, values.supplier_id, first.supplier_id))}
          />
        )}
      </FormField>
      <FormField faults={faults} name="store_id" label={t('store')}>
        {(control) => (
          <Select
            {...control}
            value={String(values.store_id)}
            onChange={({ target }) => onStore(Number(target.value))}
            options={optionsOf(stores)}
          />
        )}
      </FormField>
      <FormField faults={faults} name="note_no" label={t('receipts.note')}>
        {(control) => <TextInput {...control} value={values.note_no} onChange={({ target }) => onNote(target.value)} />}
      </FormField>
    </div>
  )
}
