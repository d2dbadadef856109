import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { offeredPartActs, type Part } from './part-acts.ts'

/** What can be done with one part of an order now. */
export function PartButtons({ order, part }: { order: StaffOrder; part: Part }) {
  const { t, language } = useTranslation('orders')
  const me = useMe()
  const [open, setOpen] = useState<'takeOver' | 'assign' | null>(null)
  const close = () => setOpen(null)
  const start = useAct('POST /orders/:id/start-picking', { said: t('parts.mine', { id: order.id }), onDone: close })
  const receive = useAct('POST /orders/:id/receive-part', { said: t('parts.received') })
  const acts = offeredPartActs({ order, part, me })
  const isMine = part.stage === 'picking' && part.picker?.id === me.id
  if (acts.length === 0 && !isMine) return null
  const onPart = { params: { id: order.id }, body: { store_id: part.store.id } }
  const pick = (take_over: boolean) => start.mutate({ ...onPart, body: { ...onPart.body, take_over } })
  const press = {
    pick: () => pick(false),
    takeOver: () => setOpen('takeOver'),
    assign: () => setOpen('assign'),
    receive: () => receive.mutate(onPart),
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="secondary"
          isLoading={(act === 'pick' && start.isPending) || (act === 'receive' && receive.isPending)}
          onClick={press[act]}
        >
          {t(`parts.act.${act}`)}
        </Button>
      ))}
      {/* A plain link: the pick list is another document. */}
      {isMine && (
        <a href="/pick" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('parts.openList')}
        </a>
      )}
      {open === 'takeOver' && (
        <ConfirmDialog
          title={t('parts.takeOverTitle', { id: order.id })}
          text={t('parts.takeOverText', { name: part.picker ? nameIn(language, part.picker) : '' })}
          confirmLabel={t('parts.act.takeOver')}
          isPending={start.isPending}
          onConfirm={() => pick(true)}
          onClose={close}
        />
      )}
      {open === 'assign' && <AssignDialog orderId={order.id} part={part} onClose={close} />}
    </div>
  )
}
