import { useMutation } from '@tanstack/react-query'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { findPaymentMethod } from '@zembil/rules/money/payment-methods'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsHere } from '../../../platform/hooks/use-is-here.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isAskedTooOften } from '../../../platform/page/page-failure.ts'
import { paths } from '../../../platform/page/paths.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'
import { isOver, makePayment, type PaymentBody } from '../pay/payment.queries.ts'
import { paymentStage } from '../pay/payment-stage.ts'
import { openPaymentPage } from './open-payment-page.ts'

type Attempt = {
  body: PaymentBody
  /** Runs first; if it returns false, it has reported the failure itself and no payment starts. */
  before?: () => Promise<boolean>
}

/** A provider's payment page, in another tab unless the browser blocked it. */
export type Opened = { url: string; isBlocked: boolean }

/** Keeps the buttons busy while the browser leaves this page; resolves if the page is restored (bfcache). */
const untilBack = (): Promise<void> => new Promise((back) => addEventListener('pageshow', () => back(), { once: true }))

/** Starts or continues a payment and navigates to the next step of its method. */
export function usePay({ id }: Pick<OrderDetail, 'id'>) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const messageOf = useReadError()
  const isHere = useIsHere()
  const [opened, setOpened] = useState<Opened | null>(null)
  // The rate-limit message says when to try again, so it also stays on the page after the toast has gone.
  const [limit, setLimit] = useState<string | null>(null)

  async function follow({ data, payment, toPayUrl }: Awaited<ReturnType<typeof makePayment>>): Promise<void> {
    // Already paid, or refused immediately.
    if (payment === null || paymentStage(data, payment) !== 'waiting') return navigate(paths.receipt(id))
    if (toPayUrl !== null) {
      const place = await openPaymentPage(toPayUrl)
      return place === 'here' ? untilBack() : setOpened({ url: toPayUrl, isBlocked: place === 'blocked' })
    }
    // Full page load: only that document's content security policy allows the card form.
    if (payment.widget) {
      location.assign(paths.payOrder(id, 'card'))
      return untilBack()
    }
    const page = findPaymentMethod(payment.method)?.instructionPath
    return navigate(page ? paths.paymentPage(page, id) : paths.receipt(id))
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ body, before }: Attempt) => {
      forgetFailure()
      setLimit(null)
      if (before && !(await before())) return
      const started = await makePayment(id, body)
      if (isHere()) await follow(started)
    },
    onError: (error) => {
      if (isAskedTooOften(error)) setLimit(messageOf(error))
      tellFailure(t('error.orderApproveFailed'), messageOf(error))
      if (isOver(error) && isHere()) void navigate(paths.receipt(id))
    },
  })

  return { pay: mutate, isPaying: isPending, opened, limit }
}
