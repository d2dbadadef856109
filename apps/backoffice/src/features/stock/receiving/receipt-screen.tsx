import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
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
  const receipt = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock/receipts'), label: t('receipts.back') }
  if (!receipt)
    return (
      <>
        <PageHeader title={t('receipts.title')} back={back} />
        <Unanswered error={error} refetch={refetch} />
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
