import { useQueryClient } from '@tanstack/react-query'
import { type PlannedPrice, plannedPrice } from '@zembil/contract/staff/catalogue/price-shapes'
import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { DateField } from '@zembil/ui/desk/date-field'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import { dayTexts, timeText } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField, useFaultText } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { tell } from '../../../platform/notices/toast.ts'
import { ShopperPrice } from '../form/shopper-price.tsx'
import { doubtOf, type PriceDoubt, UnusualPriceDialog } from '../form/unusual-price-dialog.tsx'
import { pricesQuery } from '../products.queries.ts'

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)
/** A day and an hour on the shop's clock. */
const momentOf = (day: string, hour: string): string => new Date(`${day}T${hour}:00+03:00`).toISOString()

/** Sets a price for a later day and hour. */
export function PlanPriceForm({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { t, language } = useTranslation(['products', 'common'])
  const client = useQueryClient()
  const texts = useDateTexts()
  const faultText = useFaultText()
  const [day, setDay] = useState(dayFromToday(1))
  const [hour, setHour] = useState('06:00')
  const form = useContractForm({
    shape: plannedPrice,
    source: product,
    fill: ({ price, discount_percent }) => ({ price, discount_percent, applies_at: momentOf(day, hour) }),
  })
  const [unusual, setUnusual] = useState<{ values: PlannedPrice; doubt: PriceDoubt } | null>(null)
  const plan = useAct('POST /products/:id/prices')
  const tellFailure = useTellFailure()
  function send(values: PlannedPrice, isConfirmed = false): void {
    plan.mutate(
      {
        params: { id: product.id },
        body: { ...values, applies_at: momentOf(day, hour), is_price_confirmed: isConfirmed },
      },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: pricesQuery(product.id).queryKey })
          tell(t('prices.done'))
          onClose()
        },
        onError: (error) => {
          const doubt = doubtOf(error)
          if (doubt) return setUnusual({ values, doubt })
          setUnusual(null)
          form.refuse(error)
          tellFailure(error)
        },
      },
    )
  }
  const { values, faults } = form
  return (
    <FormDialog open onClose={onClose} title={t('prices.plan')} closeLabel={t('common:close')} width="wide">
      <form {...form.formProps((typed) => send(typed))} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField faults={faults} name="price" label={t('fields.price')}>
            {(box) => (
              <AmountInput {...box} value={values.price as string} onChange={(price) => form.set('price', price)} />
            )}
          </FormField>
          <FormField faults={faults} name="discount_percent" label={t('fields.discount_percent')}>
            {(box) => (
              <NumberInput
                {...box}
                value={values.discount_percent}
                onChange={(percent) => form.set('discount_percent', percent ?? Number.NaN)}
              />
            )}
          </FormField>
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
          <Button type="submit" isLoading={plan.isPending}>
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
          isPending={plan.isPending}
          onConfirm={() => send(unusual.values, true)}
          onClose={() => setUnusual(null)}
        />
      )}
    </FormDialog>
  )
}
