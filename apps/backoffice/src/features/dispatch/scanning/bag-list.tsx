import { classNames } from '@zembil/ui/class-names'
import { CheckIcon, CloseIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type Bagged, bagNumber } from './bag-check.ts'

type BagListProps<Order extends Bagged> = {
  orders: readonly Order[]
  scanned: ReadonlySet<string>
  lost?: ReadonlySet<string>
  /** Offers to name a bag that was not scanned as lost. */
  onLose?: (bag: string) => void
  /** Beside the number of the order. */
  aside?: (order: Order) => ReactNode
}

const bagClass = (isOn: boolean, isLost: boolean): string =>
  classNames(
    'inline-flex min-h-9 items-center gap-1 rounded-control border px-3 text-sm font-semibold tabular-nums',
    isOn && 'border-primary bg-primary-tint text-primary',
    isLost && 'border-danger bg-danger-tint text-danger',
    !isOn && !isLost && 'border-dashed border-control',
  )

/** The bags of each order, with those that were seen. */
export function BagList<Order extends Bagged>({ orders, scanned, lost, onLose, aside }: BagListProps<Order>) {
  const { t } = useTranslation('dispatch')
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {orders.map((order) => (
        <li key={order.order_id} className="flex flex-wrap items-center gap-2 px-3 py-2">
          <span className="min-w-36 grow">
            <span className="font-semibold tabular-nums">{t('order', { order: order.order_id })}</span> {aside?.(order)}
          </span>
          {order.bags.map((bag) => {
            const [isOn, isLost] = [scanned.has(bag), lost?.has(bag) ?? false]
            const state = isOn ? t('scan.seen') : isLost ? t('scan.lost') : t('scan.open')
            const content = (
              <>
                {isOn && <CheckIcon className="size-4" />}
                {isLost && <CloseIcon className="size-4" />}
                {t('scan.bag', { number: bagNumber(bag) })}
                <span className="sr-only">{state}</span>
              </>
            )
            return onLose && !isOn ? (
              <button
                key={bag}
                type="button"
                aria-pressed={isLost}
                title={t('scan.lose')}
                onClick={() => onLose(bag)}
                className={classNames('hit-area', bagClass(isOn, isLost))}
              >
                {content}
              </button>
            ) : (
              <span key={bag} className={bagClass(isOn, isLost)}>
                {content}
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
