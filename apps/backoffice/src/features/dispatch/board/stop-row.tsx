import { classNames } from '@zembil/ui/class-names'
import { GripIcon } from '@zembil/ui/desk/desk-icon'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { ArrowUpIcon, ExchangeIcon } from '@zembil/ui/layout/icon'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CourierChoice } from './courier-choice.tsx'
import { dragging, useDrop } from './drag.ts'
import { OrderFacts } from './order-facts.tsx'
import type { Courier, Stop } from './rounds.ts'

type StopRowProps = {
  stop: Stop
  place: number
  count: number
  couriers: readonly Courier[]
  onMove: (place: number) => void
  onDropOn: (orderIds: number[]) => void
  onGive: (courier: Courier) => void
  onTakeBack?: (() => void) | undefined
}

/** One stop of a round. It is moved by dragging, or by the arrow keys on its handle. */
export function StopRow({ stop, place, count, couriers, onMove, onDropOn, onGive, onTakeBack }: StopRowProps) {
  const { t } = useTranslation('dispatch')
  const { isOver, dropProps } = useDrop(onDropOn)
  const isLast = place === count - 1
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = place + step
    if (next >= 0 && next < count) onMove(next)
  }
  return (
    <li
      {...dragging([stop.order_id])}
      {...dropProps}
      className={classNames(
        'flex cursor-grab items-start gap-2 border-t max-sm:flex-wrap border-line px-4 py-3 first:border-t-0',
        isOver && 'bg-primary-tint',
      )}
    >
      <IconButton
        label={t('moveStop', { order: stop.order_id, place: stop.attempt.stop_no })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={handleKey}
        className="-ml-3 cursor-grab max-md:hidden"
      >
        <GripIcon className="size-5" />
      </IconButton>
      <span className="w-5 shrink-0 pt-px text-sm font-bold tabular-nums" aria-hidden="true">
        {stop.attempt.stop_no}
      </span>
      <OrderFacts order={stop} hasArea />
      <div className="flex shrink-0 justify-end max-sm:w-full">
        <IconButton
          label={t('earlier', { order: stop.order_id })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUpIcon className="size-5" />
        </IconButton>
        <IconButton label={t('later', { order: stop.order_id })} disabled={isLast} onClick={() => onMove(place + 1)}>
          <ArrowUpIcon className="size-5 rotate-180" />
        </IconButton>
        <CourierChoice
          variant="ghost"
          label={
            <>
              <span className="sr-only">{t('giveOther', { order: stop.order_id })}</span>
              <ExchangeIcon className="size-5" />
            </>
          }
          couriers={couriers}
          onChoose={onGive}
          onTakeBack={onTakeBack}
        />
      </div>
    </li>
  )
}
