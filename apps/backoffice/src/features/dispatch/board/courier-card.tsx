import type { BoardCourier, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { StaffStore } from '@zembil/contract/staff/stores'
import { orderByDistance } from '@zembil/rules/orders/stop-order'
import { classNames } from '@zembil/ui/class-names'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { PinIcon, PrintIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RoundActs } from '../scanning/round-acts.tsx'
import { useDrop } from './drag.ts'
import { LastWord } from './last-word.tsx'
import type { Courier, Round } from './rounds.ts'
import { StopRow } from './stop-row.tsx'
import type { Arrange } from './use-arrange.ts'

type CourierCardProps = {
  store: StaffStore
  board: DispatchBoard
  round: Round
  couriers: readonly BoardCourier[]
  arrange: Arrange
  onGive: (orderIds: readonly number[], courier: Courier) => void
}

const idsOf = (stops: readonly { order_id: number }[]): number[] => stops.map(({ order_id }) => order_id)

/** Puts `orderId` at `place` and keeps the order of the others. */
const movedTo = (orderIds: readonly number[], orderId: number, place: number): number[] =>
  orderIds.filter((id) => id !== orderId).toSpliced(place, 0, orderId)

/** A courier with stops in order, bags, and the last word from the phone. */
export function CourierCard({ store, board, round, couriers, arrange, onGive }: CourierCardProps) {
  const { courier, stops, carried } = round
  const { t, language } = useTranslation('dispatch')
  const name = nameIn(language, courier)
  const own = idsOf(stops)
  const sort = (orderIds: readonly number[]) => arrange.sort(orderIds, courier)
  /** A stop of this courier goes to another place, anything else is given to the courier. */
  function take(orderIds: readonly number[], place: number): void {
    const [only] = orderIds
    if (orderIds.length === 1 && only !== undefined && own.includes(only)) {
      if (own.indexOf(only) !== place) sort(movedTo(own, only, place))
    } else onGive(orderIds, courier)
  }
  const { isOver, dropProps } = useDrop((ids) => take(ids, own.length - 1))
  const bags = stops.reduce((sum, stop) => sum + stop.bags.length, 0)
  return (
    <article aria-label={name} {...dropProps}>
      <Card isPadded={false} className={classNames(isOver && 'border-primary bg-primary-tint')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <div className="min-w-0 grow">
            <h2 className="truncate font-bold">{name}</h2>
            <p className="text-sm text-muted">
              {t('stops', { count: stops.length })} · {t('bags', { count: bags })}
            </p>
          </div>
          <LastWord courier={courier} />
        </div>
        {stops.length === 0 ? (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">{t('noStops')}</p>
        ) : (
          <ol className="border-t border-line">
            {stops.map((stop, place) => (
              <StopRow
                key={stop.order_id}
                stop={stop}
                place={place}
                count={stops.length}
                couriers={couriers.filter(({ id }) => id !== courier.id)}
                onMove={(next) => sort(movedTo(own, stop.order_id, next))}
                onDropOn={(ids) => take(ids, place)}
                onGive={(other) => onGive([stop.order_id], other)}
                onTakeBack={stop.attempt.state === 'assigned' ? () => arrange.takeBack([stop.order_id]) : undefined}
              />
            ))}
          </ol>
        )}
        {(stops.length > 0 || carried.length > 0) && (
          <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2">
            <RoundActs storeId={store.id} board={board} round={round} />
            {stops.length > 0 && (
              <Link
                to={`/print/run-sheet?store_id=${store.id}&courier_id=${courier.id}`}
                className={buttonClass({ variant: 'ghost', size: 'sm' })}
              >
                <PrintIcon className="size-4" />
                {t('runSheet')}
              </Link>
            )}
            {stops.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                isLoading={arrange.isPending}
                icon={<PinIcon className="size-4" />}
                onClick={() => sort(idsOf(orderByDistance(store, stops)))}
              >
                {t('byDistance')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </article>
  )
}
