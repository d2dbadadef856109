import { type ProductInput, productInput, type StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Button } from '@zembil/ui/forms/button'
import { CheckField } from '../../../platform/forms/fields.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CodeFields } from './code-fields.tsx'
import type { ProductForm } from './product-values.ts'
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
  const source = named(searched)
  const form = useContractForm({
    shape: productInput,
    source,
    fill: (values) => values,
    draft: `new-product:${searched}`,
    label: (name) => t(`fields.${name}`),
  })
  const { mutate, isPending } = useAct('POST /products', {
    onDone: ({ data }) => {
      form.rebase(source)
      onAdded(data)
    },
    onRefused: form.refuse,
  })
  const send = (body: ProductInput) => mutate({ body })
  const fields = form as unknown as ProductForm
  return (
    <form {...form.formProps(send)} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(source)} />
      <TextFields form={fields} />
      <SellingFields form={fields} />
      <ShelfFields form={fields} />
      <CodeFields form={fields} />
      <CheckField of={fields} name="is_active" />
      <div>
        <Button type="submit" isLoading={isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}
