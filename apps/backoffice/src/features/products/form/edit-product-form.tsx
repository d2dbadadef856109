import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type ProductInput, productInput, type StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { type Conflict, ConflictDialog } from '../../../platform/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { productQuery, usesQuery } from '../products.queries.ts'
import { CodeFields } from './code-fields.tsx'
import { valuesOf } from './product-values.ts'
import { SellingFields } from './selling-fields.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { doubtOf, type PriceDoubt, UnusualPriceDialog } from './unusual-price-dialog.tsx'
import { useProductValue } from './use-product-value.ts'

const showingProduct = ['GET /products', 'GET /products/choices', 'GET /products/:id/uses', 'GET /products/:id/prices']

type Sent = { values: ProductInput; source: StaffProduct }

/** Changes a product. When somebody else saved meanwhile, the person chooses field by field. */
export function EditProductForm({ product, isReadOnly }: { product: StaffProduct; isReadOnly: boolean }) {
  const { t } = useTranslation(['products', 'common'])
  const client = useQueryClient()
  const form = useContractForm({
    shape: productInput,
    source: product,
    fill: valuesOf,
    draft: `product:${product.id}`,
  })
  const uses = useQuery(usesQuery(product.id)).data?.data
  const [conflict, setConflict] = useState<(Conflict<ProductInput> & { current: StaffProduct }) | null>(null)
  const [unusual, setUnusual] = useState<(Sent & { doubt: PriceDoubt }) | null>(null)
  const save = useAct('PUT /products/:id')
  const tellFailure = useTellFailure()
  const { labels, show } = useProductValue()
  const { undo_seconds } = useMe().settings

  function refuse(error: Error, sent: Sent): void {
    const doubt = doubtOf(error)
    if (doubt) setUnusual({ ...sent, doubt })
    else if (error instanceof ApiError && error.body.code === 'stale_version') {
      const { data: current } = error.body.current as { data: StaffProduct }
      const sides = { base: valuesOf(sent.source), mine: sent.values, theirs: valuesOf(current) }
      setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
    } else {
      form.refuse(error)
      tellFailure(error)
    }
  }
  const inputOf = ({ values, source: { version } }: Sent, is_price_confirmed: boolean) => ({
    params: { id: product.id },
    body: { ...values, version, is_price_confirmed },
  })
  function showSaved(saved: { data: StaffProduct }): void {
    client.setQueryData(productQuery(product.id).queryKey, saved)
    form.rebase(saved.data)
    for (const key of showingProduct) void client.invalidateQueries({ queryKey: [key] })
  }
  /** The opposite change, from what has just been saved. */
  function takeBack(values: ProductInput, saved: StaffProduct): void {
    const onSuccess = (answer: { data: StaffProduct }) => {
      showSaved(answer)
      tell(t('common:takenBack'))
    }
    save.mutate(inputOf({ values, source: saved }, true), { onSuccess, onError: tellFailure })
  }
  function send(sent: Sent, isConfirmed = false): void {
    save.mutate(inputOf(sent, isConfirmed), {
      onSuccess: (answer) => {
        setConflict(null)
        setUnusual(null)
        showSaved(answer)
        tell(t('common:saved'), {
          label: t('common:undo'),
          seconds: undo_seconds,
          act: () => takeBack(valuesOf(sent.source), answer.data),
        })
      },
      onError: (error) => refuse(error, sent),
    })
  }
  const submit = (values: ProductInput) => send({ values, source: form.source })
  useKey(isReadOnly ? null : 'Ctrl+s', t('common:save'), () => form.check(submit))
  const fields = { values: form.values as ProductInput, set: form.set, faults: form.faults }
  return (
    <form {...form.formProps(submit)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(product)} />
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-4">
        <TextFields {...fields} />
        <SellingFields {...fields}>
          {uses && <UnpaidOrders uses={uses} isPriceDirty={form.values.price !== form.base.price} />}
        </SellingFields>
        <ShelfFields {...fields} />
        <CodeFields {...fields} />
      </fieldset>
      {!isReadOnly && (
        <div className="sticky bottom-0 z-raised mt-4 flex flex-wrap gap-2 rounded-card border border-line bg-surface p-3">
          <Button type="submit" isLoading={save.isPending} disabled={!form.isDirty}>
            {t('common:save')}
          </Button>
          {form.isDirty && (
            <Button variant="ghost" onClick={() => form.rebase(product)}>
              {t('common:cancel')}
            </Button>
          )}
        </div>
      )}
      {unusual && (
        <UnusualPriceDialog
          productId={product.id}
          doubt={unusual.doubt}
          before={unusual.source.price}
          after={unusual.values.price}
          isPending={save.isPending}
          onConfirm={() => send(unusual, true)}
          onClose={() => setUnusual(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          show={show}
          onClose={() => setConflict(null)}
          onChoose={(values) => {
            form.resolve(conflict.current, values)
            send({ values, source: conflict.current })
          }}
        />
      )}
    </form>
  )
}
