import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { PlusIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { NumberField, TextField } from '../../../platform/forms/fields.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import type { ProductForm, ProductValues } from './product-values.ts'

type CodeFieldsProps = { form: ProductForm }
type Barcode = ProductValues['barcodes'][number]

/** Any number of barcodes, each with the units that one scan stands for. */
function BarcodeRows({ form: { values, set, faults } }: CodeFieldsProps) {
  const { barcodes } = values
  const { t } = useTranslation('products')
  const change = (place: number, part: Partial<Barcode>) =>
    set(
      'barcodes',
      barcodes.map((barcode, index) => (index === place ? { ...barcode, ...part } : barcode)),
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('fields.barcodes')}</legend>
      {barcodes.length === 0 && <p className="text-muted">{t('barcode.none')}</p>}
      {barcodes.map((barcode, place) => (
        <div key={place} className="grid grid-cols-[1fr_6rem_auto] items-end gap-2">
          <FormField faults={faults} name={`barcodes.${place}.code`} label={t('fields.code')}>
            {(box) => (
              <TextInput
                {...box}
                autoComplete="off"
                value={barcode.code}
                onChange={({ target }) => change(place, { code: target.value })}
              />
            )}
          </FormField>
          <FormField faults={faults} name={`barcodes.${place}.units`} label={t('fields.units')}>
            {(box) => (
              <NumberInput
                {...box}
                inputMode="numeric"
                value={barcode.units}
                onChange={(units) => change(place, { units: units ?? Number.NaN })}
              />
            )}
          </FormField>
          <IconButton
            label={t('barcode.remove', { code: barcode.code })}
            onClick={() => set('barcodes', barcodes.toSpliced(place, 1))}
          >
            <TrashIcon className="size-5" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<PlusIcon className="size-4" />}
          onClick={() => set('barcodes', [...barcodes, { code: '', units: 1 }])}
        >
          {t('barcode.add')}
        </Button>
      </div>
    </fieldset>
  )
}

/** The shop's own code, barcodes, and the weight of goods that are weighed. */
export function CodeFields({ form }: CodeFieldsProps) {
  const { t } = useTranslation('products')
  return (
    <Section title={t('parts.codes')}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-3">
          <TextField of={form} name="sku" autoComplete="off" hint={t('hints.sku')} isOptional />
          <NumberField of={form} name="grams_per_unit" inputMode="numeric" hint={t('hints.grams')} isOptional />
          <NumberField of={form} name="weight_tolerance_percent" />
        </div>
        <BarcodeRows form={form} />
      </div>
    </Section>
  )
}
