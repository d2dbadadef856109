import type { OrderDetail } from '@zembil/contract/order-shapes'
import { Button } from '@zembil/ui/button'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { showToast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import { useReadError } from '../catalog/use-read-error.ts'
import { payOnCredit, resendCode } from './checkout.queries.ts'
import { clearReceipt } from './receipt-store.ts'

/** Step 3, second half: the code that was sent with the order confirms that it is bought on credit. */
export function LoanCodeStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const navigate = useNavigate()
  const [code, setCode] = useState(noCode)
  const [problem, setProblem] = useState<string | null>(null)
  const otp = fullCode(code)

  const paying = useAction((error) => {
    setProblem(messageOf(error))
    setCode(noCode)
    showToast({ kind: 'error', title: t('error.order_approve_failed'), text: messageOf(error) })
  })
  function pay(event: FormEvent) {
    event.preventDefault()
    if (otp === null) return
    paying.run(async () => {
      setProblem(null)
      await payOnCredit(order.id, otp)
      clearReceipt()
      showToast({ kind: 'success', title: t('code.paid') })
      await navigate(paths.order(order.id))
    })
  }

  const resending = useAction((error) =>
    showToast({ kind: 'error', title: t('code.resendFailed'), text: messageOf(error) }),
  )
  const resend = () =>
    resending.run(async () => {
      await resendCode(order.id)
      setProblem(null)
      showToast({ kind: 'success', title: t('code.sent') })
    })

  return (
    <form onSubmit={pay} className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 className="text-lg font-bold">{t('code.title')}</h3>
        <p className="text-muted">{t('code.text')}</p>
      </div>
      <CodeInput
        label={t('code.label')}
        boxLabel={(position) => t('pin.box', { position })}
        code={code}
        onChange={setCode}
        error={problem}
        hasFocus
      />
      <Button type="submit" size="lg" isWide disabled={otp === null} isLoading={paying.isRunning}>
        {t('code.submit')}
      </Button>
      <Button variant="ghost" isWide isLoading={resending.isRunning} onClick={resend}>
        {t('code.resend')}
      </Button>
    </form>
  )
}
