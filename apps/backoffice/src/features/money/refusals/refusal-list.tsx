import type { RefusedGoods } from '@zembil/contract/staff/fulfilment/refused-goods'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useGrants } from '../../../platform/session/permissions.tsx'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { useRefusalColumns } from './refusal-columns.tsx'
import { refusalListState, refusalsQuery } from './refusals.queries.ts'

/** `/refused-goods`: refunds that couriers propose for what was refused at the door. */
export function RefusalList() {
  const { t } = useTranslation('refusals')
  const { state, change, clear } = useListState(refusalListState)
  const list = useFreshList(refusalsQuery(state))
  const mayDecide = useGrants('money.refund').some((grant) => grant !== 'propose')
  const [asked, setAsked] = useState<{ refusal: RefusedGoods; decision: Decision } | null>(null)
  const columns = useRefusalColumns(mayDecide ? (refusal, decision) => setAsked({ refusal, decision }) : undefined)
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-3 text-muted">{mayDecide ? t('text') : t('readOnly')}</p>
      <ListView label={t('title')} list={list} columns={columns} onChange={change} isFiltered={false} onClear={clear} />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
