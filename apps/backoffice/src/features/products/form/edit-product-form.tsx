import { useQuery } from '@tanstack/react-query'
import { type ProductInput, productInput, type StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useChange } from '../../../platform/forms/use-save.ts'
import { usesQuery } from '../products.queries.ts'
import { CodeFields } from './code-fields.tsx'
import { type ProductForm, type ProductValues, valuesOf } from './product-values.ts'
import { SellingFields } from './selling-fields.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { doubtOf, UnusualPriceDialog } from './unusual-price-dialog.tsx'
import { useProductValue } from './use-product-value.ts'

/** Changes a product. */
export function EditProductForm({ product, isReadOnly }: { product: StaffProduct; isReadOnly: boolean }) {
  const { labelOf, show } = useProductValue()
  const form = useContractForm({
    shape: productInput,
    source: product,
    fill: valuesOf,
    draft: `product:${product.id}`,
    label: labelOf,
  })
  const uses = useQuery(usesQuery(product.id)).data?.data
  const change = useChange('PUT /products/:id', { id: product.id })
  const fields = form as unknown as ProductForm
  return (
    <EditForm
      look="plain"
      isSticky
      isUndoable
      form={form}
      send={(values, version, is_price_confirmed) =>
        change({ ...(values as ProductInput), is_price_confirmed }, version)
      }
      show={(name, value) => show(name, value as ProductValues[typeof name])}
      isReadOnly={isReadOnly}
      question={{
        of: (error) => doubtOf(error) !== undefined,
        ask: (error, { values, source, ...answers }) => (
          <UnusualPriceDialog
            productId={product.id}
            doubt={doubtOf(error) ?? 'price_unusual'}
            before={source.price}
            after={String(values.price)}
            {...answers}
          />
        ),
      }}
    >
      <TextFields form={fields} />
      <SellingFields form={fields}>
        {uses && <UnpaidOrders uses={uses} isPriceDirty={form.values.price !== form.base.price} />}
      </SellingFields>
      <ShelfFields form={fields} />
      <CodeFields form={fields} />
    </EditForm>
  )
}
