import { type DeliveryChange, deliveryChange } from '@zembil/contract/staff/delivery-change-shapes'
import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import type { Language } from '@zembil/rules/people/language'
import { displayPhone } from '@zembil/rules/people/phone'
import { DateField } from '@zembil/ui/desk/date-field'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import { Link } from 'react-router'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { ConflictDialog } from '../../../platform/forms/conflict-dialog.tsx'
import { FormField, useFaultText } from '../../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { type DeliverySource, type FlatDelivery, useSaveDelivery, whole } from './use-save-delivery.ts'

const noName = { first_name: '', last_name: '', phone_number: '' }

/** What is saved now. */
const sourceOf = ({ version, due_on, to }: StaffOrder): DeliverySource => ({
  version,
  due_on,
  shipping_detail: to && { ...to, last_name: to.last_name ?? '' },
})
const fill = ({ due_on, shipping_detail }: DeliverySource): DeliveryChange => ({
  reason: '',
  due_on,
  shipping_detail: shipping_detail ?? noName,
})

function shownValue(name: string, value: FlatDelivery[keyof FlatDelivery], language: Language): string {
  if (value == null || value === '') return '–'
  if (typeof value === 'object') return `${value.latitude}, ${value.longitude}`
  if (name === 'due_on') return dayText(value, language)
  return name === 'phone_number' ? displayPhone(value) : value
}

/** Changes receiver, address and day, with a reason. The customer is told, the fee stays. */
export function DeliveryForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, language } = useTranslation(['orders', 'common'])
  const texts = useDateTexts()
  const faultText = useFaultText()
  const form = useContractForm({ shape: deliveryChange, source: sourceOf(order), fill, draft: `delivery:${order.id}` })
  const { save, conflict, drop, isPending } = useSaveDelivery(order.id, form, onDone)
  useKey('Ctrl+s', t('common:save'), () => form.check(save))
  const { values, set, faults } = form
  return (
    <form {...form.formProps(save)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(sourceOf(order))} />
      <Card className="grid max-w-prose gap-4">
        <p className="text-sm text-muted">{t('change.text')}</p>
        <DeliveryFields
          value={values.shipping_detail}
          onChange={(detail) => set('shipping_detail', detail)}
          faults={faults}
          hasAddress={order.delivery.kind === 'delivery'}
        />
        <DateField
          label={t('detail.due')}
          language={language}
          texts={texts}
          value={values.due_on}
          onChange={(day) => set('due_on', day)}
          beside={dayText(values.due_on, language)}
          error={faultText(faults.due_on)}
        />
        <FormField faults={faults} name="reason" label={t('reason')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              value={values.reason}
              onChange={({ target }) => set('reason', target.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isLoading={isPending} disabled={!form.isDirty}>
            {t('common:save')}
          </Button>
          <Link to={`/orders/${order.id}`} className={buttonClass({ variant: 'ghost' })}>
            {t('common:cancel')}
          </Link>
        </div>
      </Card>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{
            due_on: t('detail.due'),
            first_name: t('fields.first_name'),
            last_name: t('fields.last_name'),
            phone_number: t('fields.phone_number'),
            city: t('fields.city'),
            sub_city: t('fields.sub_city'),
            woreda: t('fields.woreda'),
            neighborhood: t('fields.neighborhood'),
            house_number: t('fields.house_number'),
            landmark: t('fields.landmark'),
            pin: t('fields.pin'),
          }}
          show={(name, value) => shownValue(name, value, language)}
          onClose={drop}
          onChoose={(chosen) => {
            const next = { ...whole(chosen), reason: values.reason }
            form.resolve(conflict.current, next)
            save(next, conflict.current)
          }}
        />
      )}
    </form>
  )
}
