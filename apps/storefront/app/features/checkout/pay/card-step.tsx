import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { PaymentView } from '@zembil/contract/payments'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { usePayment } from './payment.queries.ts'
import { showCardForm } from './show-card-form.ts'

type Widget = NonNullable<PaymentView['widget']>

/** Step 2: the bank's card form, in a dialog over the receipt. */
export function CardStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['paying', 'common'])
  const navigate = useNavigate()
  const reading = usePayment(order.id)
  // What this tab kept may be of an earlier attempt, with another method or an expired card form.
  const paying = reading.isFresh ? reading.paying : null
  const close = () => void navigate(paths.payOrder(order.id), { replace: true })
  // No card payment is pending.
  if (paying && (paying.stage !== 'waiting' || !paying.payment?.widget))
    return <Navigate to={paying.stage === 'none' ? paths.payOrder(order.id) : paths.receipt(order.id)} replace />
  return (
    <Dialog open onClose={close} title={t('card.title')} closeLabel={t('common:close')}>
      {paying?.payment?.widget ? (
        <CardForm id={order.id} widget={paying.payment.widget} />
      ) : reading.error ? (
        <CardFailure />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function CardForm({ id, widget }: { id: number; widget: Widget }) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { script_url, integrity } = widget
  useEffect(() => {
    if (!place.current) return
    return showCardForm({
      place: place.current,
      id,
      language,
      scriptUrl: script_url,
      integrity,
      onShown: () => setState('shown'),
      onFailed: () => setState('failed'),
    })
  }, [id, language, script_url, integrity])
  return (
    <div className="flex min-h-80 flex-col gap-4">
      {state === 'loading' && <Loading />}
      {state === 'failed' && <CardFailure />}
      <div ref={place} />
      <p className="mt-auto text-sm text-muted">{t('card.safe')}</p>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('paying')
  return (
    <p className="flex min-h-40 items-center justify-center">
      <Spinner className="size-8 text-primary" label={t('card.loading')} />
    </p>
  )
}

/** Retry reloads the document, because the bank's script may be left in an unknown state. */
function CardFailure() {
  const { t } = useTranslation('paying')
  return (
    <ErrorState
      title={t('card.failed')}
      message={t('card.failedText')}
      onRetry={() => location.reload()}
      retryLabel={t('again')}
    />
  )
}
