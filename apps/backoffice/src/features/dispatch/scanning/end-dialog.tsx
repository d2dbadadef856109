import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { z } from 'zod'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Round } from '../board/rounds.ts'
import { type Bagged, completeOf } from './bag-check.ts'
import { BagList } from './bag-list.tsx'
import { ScanField } from './scan-field.tsx'
import { useBagScans } from './use-bag-scans.ts'

type EndDialogProps = { storeId: number; board: DispatchBoard; round: Round; onClose: () => void }

/** No bag is lost. */
const noReason = z.object({ reason: z.string() })

/** A courier is back: every bag that was not delivered is scanned, or named as lost with a reason. */
export function EndDialog({ storeId, board, round: { courier, carried }, onClose }: EndDialogProps) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const [open, setOpen] = useState<readonly Bagged[]>(carried)
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const scans = useBagScans(open, board)
  const name = nameIn(language, courier)
  const ready = completeOf(open, new Set([...scans.scanned, ...lost]))
  const form = useContractForm({
    shape: lost.size > 0 ? becauseOf : noReason,
    source: { reason: '' },
    fill: (values) => values,
    label: () => t('end.lostReason', { count: lost.size }),
  })
  const end = useAct('POST /dispatch/end-round', {
    said: ({ data }) => t('end.done', { count: data.returned.length, courier: name }),
    onDone: ({ data }) => {
      if (data.missing.length === 0) onClose()
      // The server knows of bags that the board has lost sight of.
      else setOpen(data.missing)
    },
  })
  const lose = (bag: string) =>
    setLost(new Set(lost.has(bag) ? [...lost].filter((one) => one !== bag) : [...lost, bag]))
  function send({ reason }: { reason: string }): void {
    const bags = [...scans.scanned]
    const missing = [...lost].filter((bag) => !bags.includes(bag))
    const body = { store_id: storeId, courier_id: courier.id, bags, lost: missing }
    end.mutate({ body: { ...body, ...(lost.size > 0 && { lost_reason: reason }) } })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      width="wide"
      title={t('end.title', { courier: name })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="min-w-48 grow text-sm text-muted">{t('end.warning')}</p>
          <Button isLoading={end.isPending} disabled={ready.length === 0} onClick={() => form.check(send)}>
            {t('end.confirm', { count: ready.length })}
          </Button>
        </div>
      }
    >
      <div ref={form.within} className="grid gap-4">
        <ScanField scans={scans} />
        <p className="text-sm text-muted">{t('end.lostHint')}</p>
        <BagList orders={open} scanned={scans.scanned} lost={lost} onLose={lose} />
        {lost.size > 0 && <ReasonField of={form} label={form.labelOf('reason')} hint={undefined} />}
      </div>
    </FormDialog>
  )
}
