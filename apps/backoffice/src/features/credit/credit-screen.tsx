import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { CreditActs } from './acts/credit-acts.tsx'
import { creditQuery, ledgerListState, ledgerQuery } from './credit.queries.ts'
import { CreditFacts } from './credit-facts.tsx'
import { useMovementColumns } from './movement-columns.tsx'
import { StatementForm } from './statement-form.tsx'

function Ledger({ id }: { id: number }) {
  const { t } = useTranslation('credit')
  const { state, change, clear } = useListState(ledgerListState)
  const list = useFreshList(ledgerQuery(id, state))
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">{t('movements')}</h2>
      <ListView
        label={t('movements')}
        list={list}
        columns={useMovementColumns()}
        onChange={change}
        isFiltered={false}
        onClear={clear}
      />
    </section>
  )
}

/** `/customers/12/credit`: what is granted, left and owed, the wallet, and every movement. */
export function CreditScreen() {
  const { t } = useTranslation(['credit', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(creditQuery(id))
  const credit = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader title={t('title')} back={{ href: `/customers/${id}`, label: t('customer', { id }) }} />
      {!credit && <Unanswered error={error} refetch={refetch} />}
      {credit && (
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr]">
          <CreditFacts credit={credit} />
          <div className="grid gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <CreditActs id={id} credit={credit} />
            <StatementForm paper={`customer=${id}`} />
          </div>
          <Ledger id={id} />
        </div>
      )}
    </>
  )
}
