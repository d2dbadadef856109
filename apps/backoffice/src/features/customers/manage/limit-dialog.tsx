import { DateField } from '@zembil/ui/desk/date-field'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useState } from 'react'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ActDialogProps } from './dialog-props.ts'
import { useCustomerChanged } from './use-customer-changed.ts'

const usualDays = 30

/** Lifts the limit per order, for good or until a day, or lets it apply again. */
export function LimitDialog({ customer: { id, version, has_no_quantity_limit }, onClose }: ActDialogProps) {
  const { t, language } = useTranslation('customers')
  const after = useCustomerChanged(id, onClose)
  const { mutate, isPending } = useAct('PUT /customers/:id/order-limit')
  const [hasEnd, setHasEnd] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [day, setDay] = useState(dayFromToday(usualDays))
  const texts = useDateTexts()
  const isLifted = !has_no_quantity_limit
  const kind = isLifted ? 'lift' : 'restore'
  const fault = isLifted && hasEnd && day < dayFromToday(0) ? t('limit.past') : null
  const send = (reason: string) => {
    setAsked(true)
    if (fault) return
    const body = { version, is_lifted: isLifted, until: isLifted && hasEnd ? day : null, reason }
    mutate({ params: { id }, body }, after(t(`limit.${kind}Done`)))
  }
  return (
    <ReasonDialog
      title={t(`limit.${kind}Title`)}
      text={t(`limit.${kind}Text`)}
      confirmLabel={t(`limit.${kind}`)}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {isLifted && (
        <>
          <Checkbox label={t('limit.hasEnd')} checked={hasEnd} onChange={({ target }) => setHasEnd(target.checked)} />
          {hasEnd && (
            <DateField
              label={t('limit.until')}
              language={language}
              texts={texts}
              value={day}
              onChange={setDay}
              beside={dayText(day, language)}
              error={isAsked ? fault : null}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}
