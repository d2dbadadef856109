import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { displayPhone } from '@zembil/rules/people/phone'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { makePayment, type Paying, resendPaymentCode } from '../pay/payment.queries.ts'
import { Countdown } from '../progress/countdown.tsx'
import { OtherWayLink } from '../progress/other-way-link.tsx'
import { CodeForm } from './code-form.tsx'

/** Asks for the code that the bank sent to the customer's phone. */
export function PhoneCode({ paying: { order, payment } }: { paying: Paying }) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const amount = formatPrice(fromWire(order.due_cost), language)
  const phone = displayPhone(payment?.payer_phone ?? '')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('code.title')}</h2>
        <p className="text-muted">{t('code.text', { phone, amount })}</p>
      </div>
      <CodeForm
        submitLabel={t('code.submit')}
        refusedTitle={t('code.failed')}
        onEntered={(otp) => makePayment(order.id, { otp })}
        onResend={() => resendPaymentCode(order)}
      >
        {payment && <Countdown until={payment.expires_at} />}
      </CodeForm>
      <OtherWayLink id={order.id} />
    </div>
  )
}
