import { findPaymentMethod } from '@zembil/rules/money/payment-methods'
import { Card } from '@zembil/ui/layout/card'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { parseId } from '../../../platform/page/page-failure.ts'
import { paths } from '../../../platform/page/paths.ts'
import { useReceipt } from '../../../state/receipt-store.ts'
import { PhoneCode } from '../codes/phone-code.tsx'
import type { Paying } from '../pay/payment.queries.ts'
import { BankInstructions } from './bank-instructions.tsx'
import { type MethodPage, methodOfPage } from './method-page.ts'
import { PaymentReading } from './payment-reading.tsx'
import { isResult, PaymentResult } from './payment-result.tsx'
import { PhoneApproval } from './phone-approval.tsx'

/** A payment method's own page, for the order in the URL or otherwise the most recent one. */
export function MethodPageScreen({ page }: { page: MethodPage }) {
  const { t } = useTranslation('paying')
  const receipt = useReceipt()
  const id = parseId(useSearchParams()[0].get('order') ?? undefined)
  // In the address it stays when another tab pays the order and forgets it.
  if (id === null && receipt) return <Navigate to={paths.paymentPage('', receipt.id)} replace />
  return (
    <PaymentReading id={id} title={t(`page.${page}`)}>
      {(paying) => <MethodPart page={page} paying={paying} />}
    </PaymentReading>
  )
}

function MethodPart({ page, paying }: { page: MethodPage; paying: Paying }) {
  const { t } = useTranslation('paying')
  const { order, payment, stage } = paying
  const { code, start } = methodOfPage(page)
  // The customer has since switched to another method.
  if (stage === 'waiting' && payment && payment.method !== code) {
    const path = findPaymentMethod(payment.method)?.instructionPath
    return <Navigate to={path ? paths.paymentPage(path, order.id) : paths.receipt(order.id)} replace />
  }
  return (
    <Card className="flex w-full max-w-prose flex-col gap-4 self-center md:p-6">
      {start === 'instructions' ? (
        <BankInstructions bank={t(`page.${page}`)} paying={paying} />
      ) : isResult(stage) ? (
        <PaymentResult paying={paying} stage={stage} />
      ) : payment?.challenge === 'code' ? (
        // The key resets the code input for each new attempt.
        <PhoneCode key={payment.expires_at} paying={paying} />
      ) : (
        <PhoneApproval paying={paying} method={code === 'hello-cash' ? 'hello-cash' : 'cbe-birr'} />
      )}
    </Card>
  )
}
