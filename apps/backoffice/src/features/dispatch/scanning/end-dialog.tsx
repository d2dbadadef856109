import { useQueryClient } from '@tanstack/react-query'
import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import type { Round } from '../board/rounds.ts'
import { type Bagged, completeOf } from './bag-check.ts'
import { BagList } from './bag-list.tsx'
import { ScanField } from './scan-field.tsx'
import { useBagScans } from './use-bag-scans.ts'

type EndDialogProps = { storeId: number; board: DispatchBoard; round: Round; onClose: () => void }

/** A courier is back: every bag that was not delivered is scanned, or named as lost with a reason. */
export function EndDialog({ storeId, board, round: { courier, carried }, onClose }: EndDialogProps) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const end = useAct('POST /dispatch/end-round')
  const [open, setOpen] = useState<readonly Bagged[]>(carried)
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const scans = useBagScans(open, board)
  const name = nameIn(language, courier)
  const ready = completeOf(open, new Set([...scans.scanned, ...lost]))
  const isReasonMissing = lost.size > 0 && reason.trim() === ''
  const lose = (bag: string) =>
    setLost(new Set(lost.has(bag) ? [...lost].filter((one) => one !== bag) : [...lost, bag]))
  function send(): void {
    setAsked(true)
    if (isReasonMissing) return
    const bags = [...scans.scanned]
    const body = {
      store_id: storeId,
      courier_id: courier.id,
      bags,
      lost: [...lost].filter((bag) => !bags.includes(bag)),
    }
    end.mutate(
      { body: { ...body, ...(lost.size > 0 && { lost_reason: reason.trim() }) } },
      {
        onSuccess: ({ data }) => {
          void client.invalidateQueries({ queryKey: ['GET /dispatch'] })
          tell(t('end.done', { count: data.returned.length, courier: name }))
          if (data.missing.length === 0) onClose()
          // The server knows of bags that the board has lost sight of.
          else setOpen(data.missing)
        },
        onError: tellFailure,
      },
    )
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
          <Button isLoading={end.isPending} disabled={ready.length === 0} onClick={send}>
            {t('end.confirm', { count: ready.length })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <ScanField scans={scans} />
        <p className="text-sm text-muted">{t('end.lostHint')}</p>
        <BagList orders={open} scanned={scans.scanned} lost={lost} onLose={lose} />
        {lost.size > 0 && (
          <Field
            label={t('end.lostReason', { count: lost.size })}
            isRequired
            error={isAsked && isReasonMissing ? t('end.reasonMissing') : null}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
