import { useQueryClient } from '@tanstack/react-query'
import { type ProductInput, productInput, type StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CodeFields } from './code-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** A subcategory of 0 is none: the check names it as missing. */
const nothing: ProductInput = {
  sku: null,
  name: '',
  name_am: '',
  description: '',
  description_am: '',
  unit: '',
  unit_am: '',
  measurement_type: 'piece',
  subcategory_id: 0,
  supplier_id: null,
  brand: null,
  price: '',
  discount_percent: 0,
  max_quantity_per_order: null,
  is_non_stocked: false,
  is_fasting: false,
  is_active: true,
  grams_per_unit: null,
  weight_tolerance_percent: 5,
  barcodes: [],
}

/** A name that somebody searched for stands in the field of its script. */
const named = (name: string): ProductInput => ({
  ...nothing,
  [/\p{Script=Ethiopic}/u.test(name) ? 'name_am' : 'name']: name,
})

type NewProductFormProps = { searched: string; onAdded: (product: StaffProduct) => void }

export function NewProductForm({ searched, onAdded }: NewProductFormProps) {
  const { t } = useTranslation('products')
  const client = useQueryClient()
  const source = named(searched)
  const draft = `new-product:${searched}`
  const form = useContractForm({ shape: productInput, source, fill: (values) => values, draft })
  const add = useAct('POST /products')
  const tellFailure = useTellFailure()
  const send = (body: ProductInput) =>
    add.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          form.rebase(source)
          void client.invalidateQueries({ queryKey: ['GET /products'] })
          onAdded(data)
        },
        onError: (error) => {
          form.refuse(error)
          tellFailure(error)
        },
      },
    )
  const fields = { values: form.values as ProductInput, set: form.set, faults: form.faults }
  return (
    <form {...form.formProps(send)} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(source)} />
      <TextFields {...fields} />
      <SellingFields {...fields} />
      <ShelfFields {...fields} />
      <CodeFields {...fields} />
      <Checkbox
        name="is_active"
        label={t('fields.is_active')}
        checked={form.values.is_active}
        onChange={({ target }) => form.set('is_active', target.checked)}
      />
      <div>
        <Button type="submit" isLoading={add.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}
