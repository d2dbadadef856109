import { formatPrice, fromWire } from '@zembil/rules/money'
import { displayPhone } from '@zembil/rules/phone'
import { Button, buttonClass } from '@zembil/ui/button'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { showToast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useReadError } from '../catalog/use-read-error.ts'
import { Countdown } from './countdown.tsx'
import { makePayment, type Paying, resendPaymentCode } from './payment.queries.ts'

/** The code that the bank has sent to the customer's phone pays the order. */
export function PhoneCode({ paying: { order, payment } }: { paying: Paying }) {
  const { t } = useTranslation(['paying', 'checkout'])
  const language = useLanguage()
  const messageOf = useReadError()
  const [code, setCode] = useState(noCode)
  const [problem, setProblem] = useState<string | null>(null)
  const otp = fullCode(code)
  const amount = formatPrice(fromWire(order.total_cost), language)
  const phone = displayPhone(payment?.payer_phone ?? '')

  const paying = useAction((error) => {
    setProblem(messageOf(error))
    setCode(noCode)
    showToast({ kind: 'error', title: t('code.failed'), text: messageOf(error) })
  })
  function pay(event: FormEvent) {
    event.preventDefault()
    if (otp !== null) paying.run(() => makePayment(order.id, { otp }))
  }
  const resending = useAction((error) =>
    showToast({ kind: 'error', title: t('checkout:code.resendFailed'), text: messageOf(error) }),
  )
  const resend = () =>
    resending.run(async () => {
      await resendPaymentCode(order)
      setProblem(null)
      setCode(noCode)
      showToast({ kind: 'success', title: t('checkout:code.sent') })
    })

  return (
    <form onSubmit={pay} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('code.title')}</h2>
        <p className="text-muted">{t('code.text', { phone, amount })}</p>
      </div>
      <CodeInput
        label={t('checkout:code.label')}
        boxLabel={(position) => t('checkout:pin.box', { position })}
        code={code}
        onChange={setCode}
        error={problem}
        hasFocus
      />
      {payment && <Countdown until={payment.expires_at} />}
      <Button type="submit" size="lg" isWide disabled={otp === null} isLoading={paying.isRunning}>
        {t('code.submit')}
      </Button>
      <Button variant="ghost" isWide isLoading={resending.isRunning} onClick={resend}>
        {t('checkout:code.resend')}
      </Button>
      <Link to={paths.payOrder(order.id, 'method')} className={buttonClass({ variant: 'ghost' })}>
        {t('otherWay')}
      </Link>
    </form>
  )
}
