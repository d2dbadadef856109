import { useQuery } from '@tanstack/react-query'
import { recovery } from '@zembil/contract/staff/people/customer-act-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { callQuery } from '../../../platform/api/call-query.ts'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import type { ActDialogProps } from './dialog-props.ts'

/** Gives the account back to a number that it had. */
export function RecoverDialog({ customer: { id }, onClose }: ActDialogProps) {
  const { t, language } = useTranslation(['customers', 'fields'])
  const { data } = useQuery(callQuery('GET /customers/:id/former-numbers', { params: { id } }))
  const numbers = data?.data ?? []
  return (
    <ActDialog
      act="POST /customers/:id/recover"
      shape={recovery}
      start={{ message_id: Number.NaN, reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('recover.title')}
      text={t('recover.text')}
      confirmLabel={t('acts.recover')}
      said={(answer) => t(isWaiting(answer) ? 'acts.waits' : 'recover.done')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {data && numbers.length === 0 ? (
            <p className="text-muted">{t('recover.none')}</p>
          ) : (
            <RadioGroup
              legend={t('recover.choose')}
              value={String(form.values.message_id)}
              onChange={(chosen) => form.set('message_id', Number(chosen))}
              options={numbers.map(({ message_id, phone_number, changed_at, is_taken }) => ({
                value: String(message_id),
                label: displayPhone(phone_number),
                description: `${t('recover.changed', { at: momentText(changed_at, language) })}${is_taken ? ` ${t('recover.taken')}` : ''}`,
              }))}
            />
          )}
          {form.faults.message_id && numbers.length > 0 && <ErrorText message={t('fields:required')} />}
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
