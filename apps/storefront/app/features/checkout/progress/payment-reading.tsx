import { ApiError } from '@zembil/contract/client'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { buttonClass } from '@zembil/ui/forms/button'
import type { ReactNode } from 'react'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { CheckoutFrame } from '../../cart/checkout-frame.tsx'
import { type Paying, usePayment } from '../pay/payment.queries.ts'

type PaymentReadingProps = { id: number | null; title: string; children: (paying: Paying) => ReactNode }

/** Loads an order's payment and renders its page, or a placeholder, an error, or that there is no order. */
export function PaymentReading({ id, title, children }: PaymentReadingProps) {
  if (id !== null)
    return (
      <Reading id={id} title={title}>
        {children}
      </Reading>
    )
  return (
    <CheckoutFrame title={title} step={2}>
      <NoReceipt />
    </CheckoutFrame>
  )
}

function Reading({ id, title, children }: PaymentReadingProps & { id: number }) {
  const { t } = useTranslation('paying')
  const { paying, error, isFetching, refetch } = usePayment(id)
  // Paid is the end of the third step, whatever page and method it was paid on.
  if (paying?.stage === 'paid')
    return (
      <CheckoutFrame title={t('paid.heading', { id })} step={3}>
        {children(paying)}
      </CheckoutFrame>
    )
  return (
    <CheckoutFrame title={title} step={2}>
      {paying ? (
        children(paying)
      ) : error ? (
        <ReadingFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PaymentPlaceholder />
      )}
    </CheckoutFrame>
  )
}

type ReadingFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** Shown when an order could not be loaded: either it does not exist or the request failed. */
export function ReadingFailure({ error, isRetrying, onRetry }: ReadingFailureProps) {
  const { t } = useTranslation(['paying', 'common'])
  const messageOf = useReadError()
  if (error instanceof ApiError && error.status === 404) return <NoReceipt />
  return (
    <ErrorState
      title={t('errorFetchingOrder')}
      message={messageOf(error)}
      onRetry={onRetry}
      retryLabel={t('common:retry')}
      isRetrying={isRetrying}
    />
  )
}

/** About as high as the content that replaces it, to avoid a layout shift. */
export function PaymentPlaceholder() {
  const { t } = useTranslation('paying')
  return (
    <div className="w-full max-w-prose self-center">
      <Skeleton className="h-120 rounded-card" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}

function NoReceipt() {
  const { t } = useTranslation(['paying', 'checkout'])
  return (
    <div data-nothing>
      <EmptyState
        title={t('noReceiptFound')}
        text={t('noReceiptText')}
        action={
          <Link to={paths.profile()} className={buttonClass()}>
            {t('checkout:payment.myOrders')}
          </Link>
        }
      />
    </div>
  )
}
