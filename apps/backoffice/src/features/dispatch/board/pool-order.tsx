import type { BoardOrder } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { classNames } from '@zembil/ui/class-names'
import { SelectBox } from '@zembil/ui/desk/select-box'
import { TruckIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CourierChoice } from './courier-choice.tsx'
import { dragging } from './drag.ts'
import { OrderFacts } from './order-facts.tsx'
import type { Courier } from './rounds.ts'

type PoolOrderProps = {
  order: BoardOrder
  isSelected: boolean
  /** What goes along when the row is dragged: all selected orders if it is one of them. */
  dragged: readonly number[]
  onToggle: () => void
  couriers: readonly Courier[]
  onGive: (courier: Courier) => void
}

/** One order that waits for a courier. One with a part in another store cannot be given to anybody yet. */
export function PoolOrder({ order, isSelected, dragged, onToggle, couriers, onGive }: PoolOrderProps) {
  const { t } = useTranslation('dispatch')
  const { order_id, is_together } = order
  return (
    <li
      {...(is_together && dragging(dragged))}
      className={classNames(
        'flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0',
        is_together && 'cursor-grab',
        isSelected && 'bg-primary-tint',
      )}
    >
      <span className="w-6 shrink-0">
        {is_together && <SelectBox label={t('select', { order: order_id })} isOn={isSelected} onToggle={onToggle} />}
      </span>
      <OrderFacts order={order} />
      {is_together && (
        <CourierChoice
          variant="ghost"
          label={
            <>
              <span className="sr-only">{t('giveOne', { order: order_id })}</span>
              <TruckIcon className="size-5" />
            </>
          }
          couriers={couriers}
          onChoose={onGive}
        />
      )}
    </li>
  )
}
