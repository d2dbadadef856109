import { type PlannedPrice, plannedPrice } from '@zembil/contract/staff/catalogue/price-shapes'
import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { DateField } from '@zembil/ui/desk/date-field'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import { dayTexts, timeText } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { AmountField, type FormOf, NumberField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField, useFaultText } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ShopperPrice } from '../form/shopper-price.tsx'
import { doubtOf, type PriceDoubt, UnusualPriceDialog } from '../form/unusual-price-dialog.tsx'

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)
/** A day and an hour on the shop's clock. */
const momentOf = (day: string, hour: string): string => new Date(`${day}T${hour}:00+03:00`).toISOString()

/** Sets a price for a later day and hour. */
export function PlanPriceForm({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { t, language } = useTranslation(['products', 'common'])
  const texts = useDateTexts()
  const faultText = useFaultText()
  const [day, setDay] = useState(dayFromToday(1))
  const [hour, setHour] = useState('06:00')
  const form = useContractForm({
    shape: plannedPrice,
    source: product,
    fill: ({ price, discount_percent }) => ({ price, discount_percent, applies_at: momentOf(day, hour) }),
    label: (name) => (name === 'applies_at' ? t('prices.day') : t(`fields.${name}`)),
  })
  const [unusual, setUnusual] = useState<{ values: PlannedPrice; doubt: PriceDoubt } | null>(null)
  const { mutate, isPending } = useAct('POST /products/:id/prices', {
    said: t('prices.done'),
    onDone: onClose,
    onRefused: (error, { body }) => {
      const doubt = doubtOf(error)
      setUnusual(doubt ? { values: body as PlannedPrice, doubt } : null)
      return doubt !== undefined || form.refuse(error)
    },
  })
  const send = (typed: PlannedPrice, is_price_confirmed = false) =>
    mutate({ params: { id: product.id }, body: { ...typed, applies_at: momentOf(day, hour), is_price_confirmed } })
  const { values, faults } = form
  const priced = form as unknown as FormOf<PlannedPrice>
  return (
    <FormDialog open onClose={onClose} title={t('prices.plan')} closeLabel={t('common:close')} width="wide">
      <form {...form.formProps((typed) => send(typed))} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField of={priced} name="price" />
          <NumberField of={priced} name="discount_percent" />
        </div>
        <ShopperPrice price={values.price as string} discountPercent={values.discount_percent} />
        <DateField
          label={t('prices.day')}
          language={language}
          texts={texts}
          value={day}
          onChange={setDay}
          beside={Object.values(dayTexts(day, language)).join(' · ')}
          error={faultText(faults.applies_at)}
          reach={1}
        />
        <FormField faults={{}} name="hour" label={t('prices.hour')} hint={t('prices.minuteHint')}>
          {(box) => (
            <Select
              {...box}
              value={hour}
              options={halfHours.map((value) => ({
                value,
                label: timeText(new Date(momentOf(day, value)), language),
              }))}
              onChange={({ target }) => setHour(target.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isLoading={isPending}>
            {t('prices.set')}
          </Button>
        </div>
      </form>
      {unusual && (
        <UnusualPriceDialog
          productId={product.id}
          doubt={unusual.doubt}
          before={product.price}
          after={unusual.values.price}
          isPending={isPending}
          onConfirm={() => send(unusual.values, true)}
          onClose={() => setUnusual(null)}
        />
      )}
    </FormDialog>
  )
}
