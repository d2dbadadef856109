import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useParams } from 'react-router'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { reachesStore } from '../../../platform/session/reaches-store.ts'
import { receiptQuery } from '../stock.queries.ts'
import { PostedReceipt } from './posted-receipt.tsx'
import { ReceiptForm } from './receipt-form.tsx'

/** `/stock/receipts/12`: a draft to fill, or what is in stock. */
export function ReceiptScreen() {
  const { t } = useTranslation(['stock', 'common'])
  const id = Number(useParams().id)
  const me = useMe()
  const { data, error, refetch } = useQuery(receiptQuery(id))
  const failureText = useFailureText()
  const receipt = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock/receipts'), label: t('receipts.back') }
  if (!receipt)
    return (
      <>
        <PageHeader title={t('receipts.title')} back={back} />
        {error ? (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
        ) : (
          <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />
        )}
      </>
    )
  const isDraft = receipt.state === 'draft'
  return (
    <>
      <PageHeader
        title={t(isDraft ? 'receipts.draft' : 'receipts.one', { note: receipt.note_no })}
        aside={<Badge tone={isDraft ? 'yellow' : 'green'}>{t(`receipts.state.${receipt.state}`)}</Badge>}
        back={back}
      />
      {isDraft && reachesStore(me, 'stock.receive', receipt.store.id) ? (
        <ReceiptForm key={receipt.id} receipt={receipt} />
      ) : (
        <PostedReceipt receipt={receipt} />
      )}
    </>
  )
}
