import type { ReceiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { CloseIcon } from '@zembil/ui/layout/icon'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'

type Line = ReceiptInput['lines'][number]
type Goods = { name: string; name_am: string; unit: string; unit_am: string }
type ReceiptLinesProps = {
  lines: Line[]
  names: ReadonlyMap<number, Goods>
  faults: Faults
  onChange: (lines: Line[]) => void
}

/** The lines of a draft, newest scan last. On a phone each line is a block of its own. */
export function ReceiptLines({ lines, names, faults, onChange }: ReceiptLinesProps) {
  const { t, language } = useTranslation('stock')
  if (lines.length === 0) return <p className="text-muted">{t('receipts.empty')}</p>
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)))
  return (
    <ol className="grid gap-3">
      {lines.map((line, index) => {
        const goods = names.get(line.product_id)
        const name = goods ? nameIn(language, goods) : String(line.product_id)
        return (
          <li
            key={index}
            className="grid grid-cols-2 items-start gap-3 rounded-card border border-line p-3 md:grid-cols-[1fr_7rem_8rem_10rem_4rem_auto]"
          >
            <p className="col-span-2 self-center font-semibold wrap-anywhere md:col-span-1">
              {name}
              {goods && (
                <span className="block text-sm font-normal text-muted">
                  {language === 'am' ? goods.unit_am : goods.unit}
                </span>
              )}
            </p>
            <FormField faults={faults} name={`lines.${index}.packs`} label={t('receipts.packs')}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={line.packs}
                  onChange={(packs) => change(index, { packs: packs ?? Number.NaN })}
                />
              )}
            </FormField>
            <FormField faults={faults} name={`lines.${index}.pack_units`} label={t('receipts.packUnits')}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={line.pack_units}
                  onChange={(units) => change(index, { pack_units: units ?? Number.NaN })}
                />
              )}
            </FormField>
            <FormField faults={faults} name={`lines.${index}.cost`} label={t('receipts.cost')}>
              {(control) => (
                <AmountInput
                  {...control}
                  required={false}
                  value={line.cost === null ? '' : String(line.cost)}
                  onChange={(cost) => change(index, { cost: cost === '' ? null : cost })}
                />
              )}
            </FormField>
            <p className="self-center text-right font-semibold tabular-nums">
              <span className="sr-only">{t('receipts.total')} </span>
              {Number.isNaN(line.packs * line.pack_units) ? '—' : line.packs * line.pack_units}
            </p>
            <span className="justify-self-end">
              <IconButton
                label={t('receipts.remove', { name })}
                onClick={() => onChange(lines.filter((_, place) => place !== index))}
              >
                <CloseIcon className="size-5" />
              </IconButton>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
