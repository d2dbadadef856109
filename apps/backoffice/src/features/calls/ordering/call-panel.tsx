import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CallDraft } from './call-draft.ts'
import { CallerNumber } from './caller-number.tsx'
import { NewCallerForm } from './new-caller-form.tsx'
import { OrderDesk } from './order-desk.tsx'
import { callerQuery, termsQuery } from './ordering.queries.ts'
import { PlacedCall } from './placed-call.tsx'

type CallPanelProps = { draft: CallDraft; onChange: (part: Partial<CallDraft>) => void; onFinish: () => void }

/** One call: who calls, what they want, and once the order is placed, how it is paid. */
export function CallPanel({ draft, onChange, onFinish }: CallPanelProps) {
  const { t } = useTranslation(['ordering', 'common'])
  const failureText = useFailureText()
  const { phone } = draft
  const { data, error, refetch } = useQuery({ ...callerQuery(phone ?? ''), enabled: phone !== null })
  const customer = phone === null ? undefined : data?.data.customer
  const terms = useQuery({ ...termsQuery(customer?.id ?? 0), enabled: customer != null })
  if (draft.placed) return <PlacedCall placed={draft.placed} onFinish={onFinish} />
  const failure = error ?? terms.error
  const isReading = phone !== null && !failure && (customer === undefined || (customer !== null && !terms.data))
  return (
    <div className="grid gap-4">
      <CallerNumber phone={phone} onChange={onChange} />
      {failure && (
        <ErrorState
          message={failureText(failure)}
          onRetry={() => void (error ? refetch() : terms.refetch())}
          retryLabel={t('common:retry')}
        />
      )}
      {isReading && <SkeletonList kind="text" count={3} label={t('caller.searching')} className="grid gap-4" />}
      {phone !== null && customer === null && <NewCallerForm key={phone} phone={phone} />}
      {customer && terms.data && (
        <OrderDesk draft={draft} customer={customer} phone={phone ?? ''} terms={terms.data.data} onChange={onChange} />
      )}
    </div>
  )
}
