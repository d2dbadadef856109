import type { OrderDetail } from '@zembil/contract/order-shapes'
import { findPaymentMethod } from '@zembil/rules/payment-methods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useIsHere } from '../../../platform/hooks/use-is-here.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { isAskedTooOften } from '../../../platform/page/page-failure.ts'
import { paths } from '../../../platform/page/paths.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { isOver, makePayment, type PaymentBody } from './payment.queries.ts'
import { paymentStage } from './payment-stage.ts'

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
  const { isRunning, run } = useAction((error) => {
    if (isAskedTooOften(error)) setLimit(messageOf(error))
    tellFailure(t('error.order_approve_failed'), messageOf(error))
    if (isOver(error) && isHere()) void navigate(paths.receipt(id))
  })

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

  /** `before` runs first; if it returns false, it has reported the failure itself and no payment starts. */
  const pay = (body: PaymentBody, before?: () => Promise<boolean>) =>
    run(async () => {
      forgetFailure()
      setLimit(null)
      if (before && !(await before())) return
      const started = await makePayment(id, body)
      if (isHere()) await follow(started)
    })

  return { pay, isPaying: isRunning, opened, limit }
}
