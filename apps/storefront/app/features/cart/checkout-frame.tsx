import { Skeleton, SkeletonList } from '@zembil/ui/feedback/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { paths } from '../../platform/page/paths.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { useCart } from '../../state/cart-store.ts'
import { StepBar } from './step-bar.tsx'

type CheckoutFrameProps = {
  title: string
  /** 0 is the cart, 1 shipping, 2 payment; 3 when it is paid. */
  step: number
  children: ReactNode
}

/**
 * Heading and step bar of the three checkout pages. Content marked `data-nothing` hides the step bar, since there is no
 * order in progress.
 */
export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  const { t } = useTranslation('cart')
  const steps = [
    { label: t('steps.cart'), href: paths.cart },
    { label: t('steps.shipping'), href: paths.checkout },
    { label: t('steps.payment'), href: paths.paymentStep },
  ]
  const { items, packages, delivery_type, shippingDetails } = useCart()
  const isDeliveryChosen = delivery_type !== null && shippingDetails !== null
  const reachable = items.length + packages.length === 0 ? step : isDeliveryChosen ? 2 : 1
  return (
    <div className="group/frame mx-auto flex max-w-page flex-col gap-4 px-3 py-4 md:px-4 md:py-6">
      <h1 className="text-2xl font-bold">{title}</h1>
      <div className="w-full max-w-dialog self-center group-has-data-nothing/frame:hidden">
        <StepBar
          steps={steps}
          current={step}
          reachable={reachable}
          label={t('steps.label')}
          doneLabel={t('steps.done')}
          Link={RouterLink}
        />
      </div>
      {children}
    </div>
  )
}

type TwoColumnsProps = { main: ReactNode; side: ReactNode }

/** Main content on the left and totals on the right; stacked on small screens. */
export function TwoColumns({ main, side }: TwoColumnsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">{main}</div>
      <div className="min-w-0 lg:sticky lg:top-24">{side}</div>
    </div>
  )
}

/** Shown until the browser has read the customer record. */
export function CheckoutPlaceholder({ title, step, label }: { title: string; step: number; label: string }) {
  return (
    <CheckoutFrame title={title} step={step}>
      <TwoColumns
        main={<SkeletonList kind="row" count={3} label={label} className="space-y-3" />}
        side={<Skeleton className="h-56 rounded-card" />}
      />
    </CheckoutFrame>
  )
}
