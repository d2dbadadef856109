import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { clearReceipt } from '../../../state/receipt-store.ts'
import type { Paying } from '../pay/payment.queries.ts'
import { OtherWayLink } from './other-way-link.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { isResult, PaymentResult } from './payment-result.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { useCheckPayment } from './use-check-payment.ts'

type BankInstructionsProps = { bank: string; paying: Paying }

/** The bank looks up the bill by order number, so the customer pays entirely in the bank's app. */
export function BankInstructions({ bank, paying }: BankInstructionsProps) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const navigate = useNavigate()
  const { order, stage } = paying
  const { check, isChecking } = useCheckPayment(order.id, () => {
    clearReceipt(order.id)
    void navigate(paths.home)
  })
  const amount = formatPrice(fromWire(order.due_cost), language)
  const values = { bank, amount, id: order.id }
  const finish = (
    <Button size="lg" isLoading={isChecking} onClick={check}>
      {t('bank.finish')}
    </Button>
  )
  if (isResult(stage) && stage !== 'none')
    return <PaymentResult paying={paying} stage={stage} action={stage === 'paid' && finish} />
  return (
    <>
      <PaymentFacts order={order} />
      <h2 className="text-lg font-bold">{t('bank.title')}</h2>
      <PaymentSteps
        steps={[t('bank.step1', values), t('bank.step2'), t('bank.step3', values), t('bank.step4', values)]}
      />
      <p className="text-sm text-muted">
        {t('until', { time: formatMoment(Date.parse(order.expires_at), language) })} {t('waitingText')}
      </p>
      {finish}
      <OtherWayLink id={order.id} />
    </>
  )
}
