import type { ReactNode } from 'react'
import { AmountField, CheckField, NumberField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import type { ProductForm } from './product-values.ts'
import { ShopperPrice } from './shopper-price.tsx'

/** Price and discount with what a shopper will see, the limit per order, and how it is sold. */
export function SellingFields({ form, children }: { form: ProductForm; children?: ReactNode }) {
  const { t } = useTranslation('products')
  return (
    <Section title={t('parts.selling')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-3">
          <AmountField of={form} name="price" />
          <NumberField of={form} name="discount_percent" hint={t('hints.discount_percent')} />
          <NumberField of={form} name="max_quantity_per_order" inputMode="numeric" isOptional />
        </div>
        <ShopperPrice price={form.values.price} discountPercent={form.values.discount_percent} />
        {children}
        <div className="grid">
          <CheckField of={form} name="is_non_stocked" />
          <CheckField of={form} name="is_fasting" />
        </div>
      </div>
    </Section>
  )
}
