import type { OrderDetail } from '@zembil/contract/order-shapes'
import { findPaymentMethod, type PaymentCode, type PaymentMethod } from '@zembil/rules/money/payment-methods'
import { localPhoneLength, withCountryCode, withoutCountryCode } from '@zembil/rules/people/phone'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { useCustomer } from '../../../platform/session/customer-record.ts'
import { MethodRadios } from '../buy/method-choice.tsx'
import { referOrder, sendPin } from '../checkout.queries.ts'
import { tellFailure } from '../failure-notice.ts'
import { usePay } from '../progress/use-pay.ts'
import { useMethodName } from '../use-method-name.ts'
import { PayerField } from './payer-field.tsx'

const LoanCodeStep = lazy(() =>
  import('../codes/loan-code-step.tsx').then((module) => ({ default: module.LoanCodeStep })),
)
const PinStep = lazy(() => import('../codes/pin-step.tsx').then((module) => ({ default: module.PinStep })))
const PaymentOpened = lazy(() =>
  import('../progress/payment-opened.tsx').then((module) => ({ default: module.PaymentOpened })),
)

type PaymentStartProps = {
  order: OrderDetail
  referrer: string | null
  /** Show the choice of methods right away. */
  isChanging: boolean
  cancel: (isPaying: boolean) => ReactNode
}

/** The Approve button with the choice of method, and the next step when it happens on this page. */
export function PaymentStart({ order, referrer, isChanging, cancel }: PaymentStartProps) {
  const { t } = useTranslation(['checkout', 'paying'])
  const messageOf = useReadError()
  const nameOf = useMethodName()
  const [method, setMethod] = useState<PaymentMethod | null>(findPaymentMethod(order.payment_method))
  const isLoan = order.payment_method === 'loan'
  const [isOpen, setOpen] = useState(isChanging && !isLoan)
  const [asked, setAsked] = useState<'pin' | 'code' | null>(null)
  const [digits, setDigits] = useState(withoutCountryCode(useCustomer()?.phone_number ?? null) ?? '')
  const { pay, isPaying, opened, limit } = usePay(order)
  const choice = useRef<HTMLDivElement>(null)
  // On phones the choice is below the whole receipt, so scroll to it when it opens.
  useEffect(() => {
    if (isOpen) choice.current?.scrollIntoView()
  }, [isOpen])
  const isPhone = method?.start === 'phone'
  const isShort = isPhone && digits.length < localPhoneLength

  /** Saves the referrer before the customer leaves for the bank; returns false on failure, which stops the payment. */
  async function refer(): Promise<boolean> {
    if (referrer === null || !method?.allowsReferrer) return true
    try {
      await referOrder(order.id, referrer)
      return true
    } catch (error) {
      tellFailure(t('referralFailed'), messageOf(error))
      return false
    }
  }
  function approve() {
    // Staff placed the order for a caller, and never hear the PIN.
    if (isLoan) return setAsked(order.needs_pin ? 'pin' : 'code')
    if (isShort) return showToast({ kind: 'warning', title: t('paying:phone.payerShort') })
    const body = {
      ...(method && { payment_method: method.code as PaymentCode }),
      ...(isPhone && { payer_phone_number: withCountryCode(digits) }),
    }
    pay({ body, before: refer })
  }

  async function enterPin(pin: string): Promise<void> {
    await sendPin(order.id, pin)
    setAsked('code')
  }

  if (asked || opened)
    return (
      <SectionBoundary>
        <Suspense fallback={<Spinner className="size-8 self-center text-primary" label={t('paying:loading')} />}>
          {opened ? (
            <PaymentOpened id={order.id} {...opened} />
          ) : asked === 'pin' ? (
            <PinStep onBack={() => setAsked(null)} onPin={enterPin} />
          ) : (
            <LoanCodeStep order={order} />
          )}
        </Suspense>
      </SectionBoundary>
    )
  return (
    <>
      {isOpen && (
        <div ref={choice} className="scroll-mt-40">
          <MethodRadios chosenId={method?.id ?? null} onChoose={setMethod} />
        </div>
      )}
      {isPhone && (
        <PayerField
          method={nameOf(method.code)}
          digits={digits}
          problem={digits !== '' && isShort ? t('paying:phone.payerShort') : null}
          onChange={setDigits}
        />
      )}
      {limit && <ErrorText message={limit} />}
      <div className="grid grid-cols-2 gap-3">
        {cancel(isPaying)}
        <Button size="lg" isLoading={isPaying} onClick={approve}>
          {t('receipt.approve')}
        </Button>
        {!isOpen && !isLoan && (
          <Button variant="ghost" className="col-span-2" onClick={() => setOpen(true)}>
            {t('receipt.change')}
          </Button>
        )}
      </div>
    </>
  )
}
