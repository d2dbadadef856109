import { StepBar } from '@zembil/ui/step-bar'
import { useTranslation } from 'react-i18next'
import { paths } from '../../platform/page/paths.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'

/** Cart, Shipping, Payment; `current` is 0, 1 or 2. */
export function CheckoutSteps({ current }: { current: number }) {
  const { t } = useTranslation('cart')
  const steps = [
    { label: t('steps.cart'), href: paths.cart },
    { label: t('steps.shipping'), href: paths.checkout },
    { label: t('steps.payment'), href: paths.payment },
  ]
  return (
    <StepBar steps={steps} current={current} label={t('steps.label')} doneLabel={t('steps.done')} Link={RouterLink} />
  )
}
