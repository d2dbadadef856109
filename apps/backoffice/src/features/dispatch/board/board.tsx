import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { StaffStore } from '@zembil/contract/staff/stores'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { UserIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CourierCard } from './courier-card.tsx'
import { OrderPool } from './order-pool.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { areasOf, type Courier, roundsOf } from './rounds.ts'
import { useArrange } from './use-arrange.ts'

type BoardProps = { store: StaffStore; board: DispatchBoard }

/** Orders that wait on one side, couriers with their stops on the other. */
export function Board({ store, board }: BoardProps) {
  const { t, language } = useTranslation('dispatch')
  const arrange = useArrange(store.id, board)
  const [asked, setAsked] = useState<{ orderIds: readonly number[]; courier: Courier } | null>(null)
  const rounds = roundsOf(board)
  const couriers = board.couriers
  /** Customers are told when an order changes hands on the road, which nothing takes back. */
  const give = (orderIds: readonly number[], courier: Courier) =>
    arrange.hasLeft(orderIds) ? setAsked({ orderIds, courier }) : arrange.give(orderIds, courier)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <OrderPool areas={areasOf(board)} couriers={couriers} isMore={board.is_more} arrange={arrange} onGive={give} />
      <section aria-label={t('couriers')} className="grid gap-3">
        {rounds.length === 0 && (
          <EmptyState icon={<UserIcon className="size-10" />} title={t('noCouriers')} text={t('noCouriersText')} />
        )}
        {rounds.map((round) => (
          <CourierCard
            key={round.courier.id}
            store={store}
            board={board}
            round={round}
            couriers={couriers}
            arrange={arrange}
            onGive={give}
          />
        ))}
      </section>
      {asked && (
        <ConfirmDialog
          title={t('onRoad.title', { courier: nameIn(language, asked.courier) })}
          text={t('onRoad.text', { count: asked.orderIds.length })}
          confirmLabel={t('onRoad.confirm')}
          isPending={arrange.isPending}
          onConfirm={() => {
            arrange.give(asked.orderIds, asked.courier)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {arrange.refused.length > 0 && <RefusedDialog refused={arrange.refused} onClose={arrange.forgetRefused} />}
    </div>
  )
}
