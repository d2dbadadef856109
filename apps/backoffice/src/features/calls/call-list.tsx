import type { CallAnswer } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCallColumns } from './call-columns.tsx'
import { type CallRequest, callListState, callsQuery } from './calls.queries.ts'

/** `/calls`: whom to call about missing goods. What the customer says stands on the picker's line at once. */
export function CallList() {
  const { t } = useTranslation('calls')
  const { state, change, clear } = useListState(callListState)
  const list = useFreshList(callsQuery(state))
  const reply = useAct('POST /call-requests/:id/answer', {
    said: (_answer, { params }) => t('told', { order: list.rows?.find(({ id }) => id === params.id)?.order_id ?? '' }),
  })
  const send = ({ id }: CallRequest, answer: CallAnswer) => reply.mutate({ params: { id }, body: { answer } })
  const columns = useCallColumns({ onAnswer: send, isPending: reply.isPending })
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-3 text-muted">{t('text')}</p>
      <ListView label={t('title')} list={list} columns={columns} onChange={change} isFiltered={false} onClear={clear} />
    </>
  )
}
