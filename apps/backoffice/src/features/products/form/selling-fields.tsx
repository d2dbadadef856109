import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import type { ReactNode } from 'react'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { Section } from '../../../platform/page/section.tsx'
import type { ProductFieldsProps } from './product-values.ts'
import { ShopperPrice } from './shopper-price.tsx'

/** Price and discount with what a shopper will see, the limit per order, and how it is sold. */
export function SellingFields({ values, set, faults, children }: ProductFieldsProps & { children?: ReactNode }) {
  const { t } = useTranslation('products')
  return (
    <Section title={t('parts.selling')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-3">
          <FormField faults={faults} name="price" label={t('fields.price')}>
            {(box) => <AmountInput {...box} value={values.price} onChange={(price) => set('price', price)} />}
          </FormField>
          <FormField
            faults={faults}
            name="discount_percent"
            label={t('fields.discount_percent')}
            hint={t('hints.discount_percent')}
          >
            {(box) => (
              <NumberInput
                {...box}
                value={values.discount_percent}
                onChange={(percent) => set('discount_percent', percent ?? 0)}
              />
            )}
          </FormField>
          <FormField
            faults={faults}
            name="max_quantity_per_order"
            label={t('fields.max_quantity_per_order')}
            isOptional
          >
            {(box) => (
              <NumberInput
                {...box}
                inputMode="numeric"
                value={values.max_quantity_per_order}
                onChange={(most) => set('max_quantity_per_order', most)}
              />
            )}
          </FormField>
        </div>
        <ShopperPrice price={values.price} discountPercent={values.discount_percent} />
        {children}
        <div className="grid">
          {(['is_non_stocked', 'is_fasting'] as const).map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              checked={values[name]}
              onChange={({ target }) => set(name, target.checked)}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}
