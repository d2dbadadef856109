import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductUses, StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
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
  const { t, language } = useTranslation(['products', 'common'])
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const uses = useQuery({ ...usesQuery(product.id), enabled: isAsking }).data?.data
  const set = useAct('PUT /products/:id/state')
  const tellFailure = useTellFailure()
  const { undo_seconds } = useMe().settings

  function perform({ id, version }: StaffProduct, isActive: boolean): void {
    set.mutate(
      { params: { id }, body: { version, is_active: isActive } },
      {
        onSuccess: (answer) => {
          setAsking(false)
          client.setQueryData(productQuery(id).queryKey, answer)
          void client.invalidateQueries({ queryKey: ['GET /products'] })
          tell(t(isActive ? 'switch.saidOn' : 'switch.saidOff', { name: nameIn(language, answer.data) }), {
            label: t('common:undo'),
            seconds: undo_seconds,
            act: () => perform(answer.data, !isActive),
          })
        },
        onError: (error) => {
          tellFailure(error)
          void client.invalidateQueries({ queryKey: productQuery(id).queryKey })
        },
      },
    )
  }
  if (!product.is_active)
    return (
      <Button variant="secondary" isLoading={set.isPending} onClick={() => perform(product, true)}>
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
          isPending={set.isPending || !uses}
          onConfirm={() => perform(product, false)}
          onClose={() => setAsking(false)}
        >
          {uses ? <Uses uses={uses} /> : <Spinner />}
        </ConfirmDialog>
      )}
    </>
  )
}
