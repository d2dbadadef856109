import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { ConfirmPaymentDialog } from '../paying/confirm-payment-dialog.tsx'
import { RefundDialog } from '../paying/refund-dialog.tsx'
import { RemindDialog } from '../paying/remind-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { type OrderAct, offeredActs } from './offered-acts.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

const looks = {
  handOver: 'primary',
  remind: 'secondary',
  confirmPayment: 'secondary',
  refund: 'secondary',
  reopen: 'secondary',
  note: 'secondary',
  cancel: 'ghostDanger',
  cancelPacked: 'ghostDanger',
} as const

/** Buttons for what can be done with the order now. */
export function OrderActs({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const me = useMe()
  const [open, setOpen] = useState<Exclude<OrderAct, 'change'> | null>(null)
  const acts = offeredActs(order, me)
  const close = () => setOpen(null)
  return (
    <>
      {acts.map((act) =>
        act === 'change' ? (
          <Link key={act} to={`/orders/${order.id}/delivery`} className={buttonClass({ variant: 'secondary' })}>
            {t('acts.change')}
          </Link>
        ) : (
          <Button key={act} variant={looks[act]} onClick={() => setOpen(act)}>
            {t(`acts.${act}`)}
          </Button>
        ),
      )}
      {open === 'note' && <NoteDialog orderId={order.id} onClose={close} />}
      {open === 'handOver' && <HandOverDialog order={order} onClose={close} />}
      {open === 'remind' && <RemindDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog orderId={order.id} onClose={close} />}
      {open === 'confirmPayment' && <ConfirmPaymentDialog order={order} onClose={close} />}
      {open === 'reopen' && <ReopenDialog orderId={order.id} onClose={close} />}
      {(open === 'cancel' || open === 'cancelPacked') && <CancelDialog orderId={order.id} onClose={close} />}
    </>
  )
}
