import { orderLimitChange } from '@zembil/contract/staff/people/customer-act-shapes'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { DayField } from '../../../platform/forms/day-field.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerQuery } from '../customers.queries.ts'
import type { ActDialogProps } from './dialog-props.ts'

const usualDays = 30

/** Lifts the limit per order, for good or until a day, or lets it apply again. */
export function LimitDialog({ customer: { id, version, has_no_quantity_limit }, onClose }: ActDialogProps) {
  const { t } = useTranslation('customers')
  const is_lifted = !has_no_quantity_limit
  const kind = is_lifted ? 'lift' : 'restore'
  return (
    <ActDialog
      act="PUT /customers/:id/order-limit"
      shape={orderLimitChange}
      start={{ is_lifted, until: null, reason: '' }}
      input={(body) => ({ params: { id }, body: { ...body, version } })}
      title={t(`limit.${kind}Title`)}
      text={t(`limit.${kind}Text`)}
      confirmLabel={t(`limit.${kind}`)}
      said={t(`limit.${kind}Done`)}
      shows={customerQuery(id).queryKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          {is_lifted && (
            <>
              <Checkbox
                label={t('limit.hasEnd')}
                checked={form.values.until !== null}
                onChange={({ target }) => form.set('until', target.checked ? dayFromToday(usualDays) : null)}
              />
              <DayField of={form} name="until" label={t('limit.until')} />
            </>
          )}
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
