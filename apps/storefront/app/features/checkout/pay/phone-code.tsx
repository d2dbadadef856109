import { formatPrice, fromWire } from '@zembil/rules/money'
import { displayPhone } from '@zembil/rules/phone'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { CodeForm } from './code-form.tsx'
import { Countdown } from './countdown.tsx'
import { OtherWayLink } from './other-way-link.tsx'
import { makePayment, type Paying, resendPaymentCode } from './payment.queries.ts'

/** Asks for the code that the bank sent to the customer's phone. */
export function PhoneCode({ paying: { order, payment } }: { paying: Paying }) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const amount = formatPrice(fromWire(order.total_cost), language)
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
