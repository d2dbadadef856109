import type { Caller, CallTerms } from '@zembil/contract/staff/calls/call-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { DeliveryFields, type Receiver } from '../../orders/acts/delivery-fields.tsx'
import type { CallDraft } from './call-draft.ts'
import type { Choices } from './choices-of.ts'

type DeliveryBoxProps = {
  choices: Choices
  customer: Caller
  terms: CallTerms
  faults: Faults
  onChange: (part: Partial<CallDraft>) => void
}

const placeParts = ({ landmark, neighborhood, house_number, woreda, sub_city }: Receiver): string[] =>
  [landmark, neighborhood, house_number, woreda, sub_city].filter((part) => part != null && part !== '') as string[]
const isSame = (one: Receiver, other: Receiver): boolean =>
  JSON.stringify(placeParts(one)) === JSON.stringify(placeParts(other)) && one.latitude === other.latitude

/** How the order comes, and where. The last used address is filled in; others of the caller are one choice away. */
export function DeliveryBox({ choices, customer, terms, faults, onChange }: DeliveryBoxProps) {
  const { t, language } = useTranslation('ordering')
  const { receiver, delivery, storeId, discountTypeId } = choices
  const [isOpen, setOpen] = useState(false)
  const isDelivered = delivery?.kind === 'delivery'
  const known = customer.addresses.map((one): Receiver => ({ ...one, last_name: one.last_name ?? '' }))
  const hasPlace = placeParts(receiver).length > 0 || receiver.latitude != null
  const hasFault = Object.keys(faults).some((name) => name.startsWith('shipping_detail'))
  const areFieldsShown = isOpen || hasFault || (isDelivered && !hasPlace) || receiver.first_name === ''
  const textOf = (one: Receiver) => listIn(language, placeParts(one)) || `${one.latitude}, ${one.longitude}`
  const chosen = known.findIndex((one) => isSame(one, receiver))
  const { first_name, last_name, phone_number } = receiver

  function choose(value: string): void {
    const next = known[Number(value)]
    setOpen(!next)
    onChange({ receiver: next ?? { first_name, last_name, phone_number, city: 'Addis Ababa' } })
  }
  return (
    <Section title={t('delivery.title')}>
      <div className="grid gap-4">
        <Field label={t('delivery.kind')}>
          {(control) => (
            <Select
              {...control}
              value={String(delivery?.id ?? '')}
              options={terms.delivery_types.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
              onChange={({ target }) => onChange({ deliveryTypeId: Number(target.value) })}
            />
          )}
        </Field>
        {delivery?.kind === 'pickup' && (
          <Field label={t('delivery.store')}>
            {(control) => (
              <Select
                {...control}
                value={String(storeId ?? '')}
                options={[
                  { value: '', label: t('delivery.anyStore') },
                  ...terms.stores.map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
                ]}
                onChange={({ target }) => onChange({ storeId: Number(target.value) || null })}
              />
            )}
          </Field>
        )}
        {isDelivered && known.length > 0 && (
          <Field label={t('delivery.to')}>
            {(control) => (
              <Select
                {...control}
                value={String(chosen)}
                options={[
                  ...known.map((one, place) => ({ value: String(place), label: textOf(one) })),
                  { value: '-1', label: chosen < 0 && hasPlace ? textOf(receiver) : t('delivery.another') },
                ]}
                onChange={({ target }) => choose(target.value)}
              />
            )}
          </Field>
        )}
        {areFieldsShown ? (
          <div className="[&>div]:sm:grid-cols-1">
            <DeliveryFields
              value={receiver}
              onChange={(next) => onChange({ receiver: next })}
              faults={faults}
              hasAddress={isDelivered}
            />
          </div>
        ) : (
          <div>
            <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
              {t('delivery.change')}
            </Button>
          </div>
        )}
        {terms.discount_types.length > 0 && (
          <Field label={t('delivery.discount')}>
            {(control) => (
              <Select
                {...control}
                value={String(discountTypeId ?? '')}
                options={[
                  { value: '', label: t('delivery.noDiscount') },
                  ...terms.discount_types.map((one) => ({
                    value: String(one.id),
                    label: `${nameIn(language, one)} · ${one.discount} %`,
                  })),
                ]}
                onChange={({ target }) => onChange({ discountTypeId: Number(target.value) || null })}
              />
            )}
          </Field>
        )}
      </div>
    </Section>
  )
}
