import type { DispatchBoard, Leaving } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Round } from '../board/rounds.ts'
import { completeOf } from './bag-check.ts'
import { BagList } from './bag-list.tsx'
import { LeaveOutcome } from './leave-outcome.tsx'
import { ScanField } from './scan-field.tsx'
import { useBagScans } from './use-bag-scans.ts'

type LeaveDialogProps = { storeId: number; board: DispatchBoard; round: Round; onClose: () => void }

/** A courier leaves with the orders whose bags were all scanned. Nothing takes this back: customers are told. */
export function LeaveDialog({ storeId, board, round: { courier, stops }, onClose }: LeaveDialogProps) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const [outcome, setOutcome] = useState<Leaving | null>(null)
  // What waits when the dialog opens: after leaving, the board has no such stops any more.
  const [waiting] = useState(() => stops.filter(({ attempt }) => attempt.state === 'assigned'))
  const scans = useBagScans(waiting, board)
  const name = nameIn(language, courier)
  const leave = useAct('POST /dispatch/leave', {
    said: ({ data }) => t('leave.done', { count: data.left.length, courier: name }),
    onDone: ({ data }) => {
      if (data.missing.length === 0 && data.foreign.length === 0) onClose()
      else setOutcome(data)
    },
  })
  const ready = completeOf(waiting, scans.scanned)
  const send = () => {
    const bags = [...scans.scanned, ...scans.foreign]
    leave.mutate({ body: { store_id: storeId, courier_id: courier.id, bags } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('leave.title', { courier: name })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          {outcome ? (
            <Button onClick={onClose}>{t('common:close')}</Button>
          ) : (
            <>
              <p className="min-w-48 grow text-sm text-muted">{t('leave.warning')}</p>
              <Button isLoading={leave.isPending} disabled={ready.length === 0} onClick={send}>
                {t('leave.confirm', { count: ready.length })}
              </Button>
            </>
          )}
        </div>
      }
    >
      {outcome ? (
        <LeaveOutcome outcome={outcome} />
      ) : (
        <div className="grid gap-4">
          <ScanField scans={scans} />
          <BagList orders={waiting} scanned={scans.scanned} aside={({ receiver }) => receiver} />
          {ready.length < waiting.length && (
            <p className="text-sm">{t('leave.stay', { count: waiting.length - ready.length })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
