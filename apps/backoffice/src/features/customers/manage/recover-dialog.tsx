import { useQuery, useQueryClient } from '@tanstack/react-query'
import { displayPhone } from '@zembil/rules/people/phone'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { customerQuery } from '../customers.queries.ts'
import type { ActDialogProps } from './dialog-props.ts'

/** Gives the account back to a number that it had. */
export function RecoverDialog({ customer: { id }, onClose }: ActDialogProps) {
  const { t, language } = useTranslation('customers')
  const client = useQueryClient()
  const onError = useTellFailure()
  const { data } = useQuery(callQuery('GET /customers/:id/former-numbers', { params: { id } }))
  const { mutate, isPending } = useAct('POST /customers/:id/recover')
  const [chosen, setChosen] = useState('')
  const numbers = data?.data ?? []
  function send(reason: string): void {
    if (chosen === '') return
    const onSuccess = ({ data: { state } }: { data: { state: string } }) => {
      tell(t(state === 'waiting' ? 'acts.waits' : 'recover.done'))
      void client.invalidateQueries({ queryKey: customerQuery(id).queryKey })
      onClose()
    }
    mutate({ params: { id }, body: { message_id: Number(chosen), reason } }, { onSuccess, onError })
  }
  return (
    <ReasonDialog
      title={t('recover.title')}
      text={t('recover.text')}
      confirmLabel={t('acts.recover')}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {data && numbers.length === 0 ? (
        <p className="text-muted">{t('recover.none')}</p>
      ) : (
        <RadioGroup
          legend={t('recover.choose')}
          value={chosen}
          onChange={setChosen}
          options={numbers.map(({ message_id, phone_number, changed_at, is_taken }) => ({
            value: String(message_id),
            label: displayPhone(phone_number),
            description: `${t('recover.changed', { at: momentText(changed_at, language) })}${is_taken ? ` ${t('recover.taken')}` : ''}`,
          }))}
        />
      )}
    </ReasonDialog>
  )
}
