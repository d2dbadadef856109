import { useQuery } from '@tanstack/react-query'
import type { ProductUses, StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { productQuery, usesQuery } from './products.queries.ts'

/** The packages and open orders that a switched off product concerns. */
function Uses({ uses }: { uses: ProductUses }) {
  const { t, language } = useTranslation('products')
  const { packages, open_orders, open_orders_count } = uses
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{packages.length > 0 ? t('switch.packages') : t('switch.noPackages')}</p>
        <ul className="list-disc pl-6">
          {packages.map((one) => (
            <li key={one.id}>{nameIn(language, one)}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-semibold">
          {open_orders_count > 0 ? t('switch.orders', { count: open_orders_count }) : t('switch.noOrders')}
        </p>
        <ul className="list-disc pl-6 tabular-nums">
          {open_orders.map(({ id, quantity }) => (
            <li key={id}>{t('switch.order', { id, units: quantity })}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Switches a product off, after showing what that concerns, and on again. Both can be undone for some seconds. */
export function SwitchButton({ product }: { product: StaffProduct }) {
  const { t, language } = useTranslation('products')
  const [isAsking, setAsking] = useState(false)
  const uses = useQuery({ ...usesQuery(product.id), enabled: isAsking }).data?.data
  const { mutate, isPending } = useAct('PUT /products/:id/state', {
    said: ({ data }) => t(data.is_active ? 'switch.saidOn' : 'switch.saidOff', { name: nameIn(language, data) }),
    undo:
      ({ data }) =>
      () =>
        switchOver(data),
    onDone: () => setAsking(false),
    shows: productQuery(product.id).queryKey,
  })
  function switchOver({ id, version, is_active }: StaffProduct): void {
    mutate({ params: { id }, body: { version, is_active: !is_active } })
  }
  if (!product.is_active)
    return (
      <Button variant="secondary" isLoading={isPending} onClick={() => switchOver(product)}>
        {t('switch.on')}
      </Button>
    )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('switch.off')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('switch.title', { name: nameIn(language, product) })}
          text={t('switch.text')}
          confirmLabel={t('switch.confirm')}
          isDanger
          isPending={isPending || !uses}
          onConfirm={() => switchOver(product)}
          onClose={() => setAsking(false)}
        >
          {uses ? <Uses uses={uses} /> : <Spinner />}
        </ConfirmDialog>
      )}
    </>
  )
}
