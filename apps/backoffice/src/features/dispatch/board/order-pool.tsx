import type { BoardCourier } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { classNames } from '@zembil/ui/class-names'
import { SelectBox } from '@zembil/ui/desk/select-box'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { createSelection } from '../../../platform/lists/selection.ts'
import { CourierChoice } from './courier-choice.tsx'
import { useDrop } from './drag.ts'
import { PoolOrder } from './pool-order.tsx'
import type { Area, Courier } from './rounds.ts'
import type { Arrange } from './use-arrange.ts'

const selection = createSelection('dispatch')
/** One act takes no more; what is left stays selected for the next. */
const mostAtOnce = 100

type OrderPoolProps = {
  areas: Area[]
  couriers: readonly BoardCourier[]
  isMore: boolean
  arrange: Arrange
  onGive: (orderIds: readonly number[], courier: Courier) => void
}

/** Packed orders that nobody has, by sub-city. One or many are given to a courier. */
export function OrderPool({ areas, couriers, isMore, arrange, onGive }: OrderPoolProps) {
  const { t } = useTranslation(['dispatch', 'common'])
  const orders = areas.flatMap((area) => area.orders)
  const selected = selection.useIds()
  const chosen = orders.filter(({ order_id }) => selected.has(order_id)).map(({ order_id }) => order_id)
  const bar = useRef<HTMLDivElement>(null)
  const { isOver, dropProps } = useDrop(arrange.takeBack)
  useKey(chosen.length > 0 ? 'a' : null, t('keys.give'), () => {
    const button = bar.current?.querySelector('button')
    button?.focus()
    button?.click()
  })
  const batch = chosen.slice(0, mostAtOnce)
  const giveBatch = (courier: Courier) => {
    onGive(batch, courier)
    selection.remove(batch)
  }
  return (
    <section aria-label={t('pool')} {...dropProps}>
      <Card isPadded={false} className={classNames(isOver && 'border-primary bg-primary-tint')}>
        <div
          ref={bar}
          className="sticky top-14 z-sticky flex min-h-16 flex-wrap items-center gap-2 rounded-t-card border-b border-line bg-surface px-4 py-2"
        >
          <h2 className="grow text-lg font-bold">
            {t('pool')} <span className="font-normal text-muted tabular-nums">{orders.length}</span>
          </h2>
          {chosen.length > 0 && (
            <>
              <CourierChoice label={t('give', { count: batch.length })} couriers={couriers} onChoose={giveBatch} />
              <Button variant="ghost" onClick={selection.clear}>
                {t('common:clear')}
              </Button>
            </>
          )}
        </div>
        {orders.length === 0 && <p className="px-4 py-8 text-center text-muted">{t('poolEmpty')}</p>}
        {areas.map(({ subCity, orders: found }) => {
          const ids = found.filter(({ is_together }) => is_together).map(({ order_id }) => order_id)
          const areAllOn = ids.length > 0 && ids.every((id) => selected.has(id))
          return (
            <section key={subCity ?? ''} aria-label={subCity ?? t('noArea')}>
              <h3 className="flex items-center gap-3 bg-sunken px-4 py-2 text-sm font-semibold">
                {ids.length > 0 && (
                  <SelectBox
                    label={t('selectArea', { area: subCity ?? t('noArea') })}
                    isOn={areAllOn}
                    isPartlyOn={!areAllOn && ids.some((id) => selected.has(id))}
                    onToggle={() => (areAllOn ? selection.remove(ids) : selection.add(ids))}
                  />
                )}
                <span className="grow">{subCity ?? t('noArea')}</span>
                <span className="font-normal text-muted">{t('orders', { count: found.length })}</span>
              </h3>
              <ul>
                {found.map((order) => (
                  <PoolOrder
                    key={order.order_id}
                    order={order}
                    isSelected={selected.has(order.order_id)}
                    dragged={batch.includes(order.order_id) ? batch : [order.order_id]}
                    onToggle={() => selection.toggle(order.order_id)}
                    couriers={couriers}
                    onGive={(courier) => onGive([order.order_id], courier)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        {isMore && <p className="border-t border-line px-4 py-3 text-sm text-muted">{t('isMore')}</p>}
      </Card>
    </section>
  )
}
