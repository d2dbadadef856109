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

/** A payment page of somebody else, in another tab if the browser allowed it. */
export type Opened = { url: string; isBlocked: boolean }

/** This page is on its way out, and nothing on it may be pressed any more unless the browser brings it back. */
const untilBack = (): Promise<void> => new Promise((back) => addEventListener('pageshow', () => back(), { once: true }))

/** Begins paying, or goes on with it, and leads to where the method does the rest. */
export function usePay({ id }: Pick<OrderDetail, 'id'>) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const messageOf = useReadError()
  const isHere = useIsHere()
  const [opened, setOpened] = useState<Opened | null>(null)
  // When to try again must stay on the screen longer than a notice does.
  const [limit, setLimit] = useState<string | null>(null)
  const { isRunning, run } = useAction((error) => {
    const isLimit = isAskedTooOften(error)
    if (isLimit) setLimit(messageOf(error))
    tellFailure(t('error.order_approve_failed'), isLimit ? undefined : messageOf(error))
    if (isOver(error) && isHere()) void navigate(paths.receipt(id))
  })

  async function follow({ data, payment, toPayUrl }: Awaited<ReturnType<typeof makePayment>>): Promise<void> {
    // Paid already, or refused at once.
    if (payment === null || paymentStage(data, payment) !== 'waiting') return navigate(paths.receipt(id))
    if (toPayUrl !== null) {
      const place = await openPaymentPage(toPayUrl)
      return place === 'here' ? untilBack() : setOpened({ url: toPayUrl, isBlocked: place === 'blocked' })
    }
    // A document of its own: only its content policy lets the card form in.
    if (payment.widget) {
      location.assign(paths.payOrder(id, 'card'))
      return untilBack()
    }
    const page = findPaymentMethod(payment.method)?.instructionPath
    return navigate(page ? paths.paymentPage(page, id) : paths.receipt(id))
  }

  /** `before` must have happened by then; when it fails it has told so itself, and nothing begins. */
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
