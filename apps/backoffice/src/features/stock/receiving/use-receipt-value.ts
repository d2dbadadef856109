import { useQuery } from '@tanstack/react-query'
import type { ReceiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery, storesQuery } from '../stock.queries.ts'

/** How the fields of a draft read when two people have changed them. */
export function useReceiptValue() {
  const { t, language } = useTranslation('stock')
  const suppliers = useQuery(choicesQuery).data?.data.suppliers ?? []
  const stores = useQuery(storesQuery).data?.data ?? []
  const named = (all: readonly { id: number; name: string; name_am: string }[], id: unknown): string => {
    const found = all.find((one) => one.id === id)
    return found ? nameIn(language, found) : String(id)
  }
  return {
    labels: {
      supplier_id: t('receipts.fields.supplier_id'),
      store_id: t('receipts.fields.store_id'),
      note_no: t('receipts.fields.note_no'),
      lines: t('receipts.fields.lines'),
    },
    show: (name: keyof ReceiptInput, value: ReceiptInput[keyof ReceiptInput]): string => {
      if (name === 'supplier_id') return named(suppliers, value)
      if (name === 'store_id') return named(stores, value)
      if (!Array.isArray(value)) return String(value)
      const units = value.reduce((sum, { packs, pack_units }) => sum + packs * pack_units, 0)
      return t('receipts.linesValue', { lines: value.length, units })
    },
  }
}
