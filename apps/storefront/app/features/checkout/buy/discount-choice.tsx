import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { Card } from '@zembil/ui/layout/card'
import { useEffect } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { saveDiscountTypeId } from '../../../state/cart-store.ts'
import type { useDiscountTypes } from '../checkout.queries.ts'

const none = ''

type DiscountChoiceProps = { reading: ReturnType<typeof useDiscountTypes>; chosenId: number | null }

export function DiscountChoice({ reading: { discounts, error, refetch }, chosenId }: DiscountChoiceProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const isGone = chosenId !== null && discounts?.every(({ id }) => id !== chosenId)
  useEffect(() => {
    // The API rejects an order whose discount no longer exists, so drop a stale choice.
    if (isGone) saveDiscountTypeId(null)
  }, [isGone])
  if (!discounts && error) return <SectionError message={t('payment.discountsFailed')} onRetry={() => void refetch()} />
  // Still loading, or the shop offers no discounts.
  if (!discounts || discounts.length === 0) return null
  const options = discounts.map((type) => ({
    value: String(type.id),
    label: t('payment.discountOf', { name: nameIn(language, type), percent: type.discount }),
  }))
  return (
    <Card className="md:p-6">
      <Field label={t('payment.discount')} hint={chosenId === null ? undefined : t('payment.discountHint')}>
        {(control) => (
          <Select
            {...control}
            value={chosenId === null ? none : String(chosenId)}
            onChange={({ target }) => saveDiscountTypeId(target.value === none ? null : Number(target.value))}
            options={[{ value: none, label: t('payment.noDiscount') }, ...options]}
          />
        )}
      </Field>
    </Card>
  )
}
