import type { OpenRefund } from '@zembil/contract/staff/money/refunds'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { saveFile } from '../../../platform/api/save-file.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useGrants } from '../../../platform/session/permissions.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { type RefundAct, useRefundColumns } from './refund-columns.tsx'
import { refundListState, refundsQuery } from './refunds.queries.ts'

/** `/money/refunds`: refunds that a person makes, or that a provider is slow with. */
export function RefundList() {
  const { t } = useTranslation('money')
  const { state, change, clear, isFiltered } = useListState(refundListState)
  const list = useFreshList(refundsQuery(state))
  const [closing, setClosing] = useState<OpenRefund | null>(null)
  const retry = useAct('POST /refunds/:id/retry', { said: t('refunds.retried') })
  const onError = useTellFailure()
  const mayClose = useGrants('money.refund').some((grant) => grant !== 'propose')
  const isSlow = state.pile === 'slow'
  const act = (refund: OpenRefund, chosen: RefundAct) => {
    if (chosen === 'close') setClosing(refund)
    else retry.mutate({ params: { id: refund.id } })
  }
  const columns = useRefundColumns(mayClose && !isSlow ? act : undefined)
  const download = () =>
    void fileOf('GET /refunds/export', {}).then((file) => {
      saveFile(file, 'refunds.csv')
      tell(t('refunds.exported'))
    }, onError)
  const title = t(isSlow ? 'refunds.slow' : 'refunds.byHand')
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: '/money', label: t('board.title') }}
        actions={
          !isSlow && (
            <Button variant="secondary" onClick={download}>
              {t('refunds.export')}
            </Button>
          )
        }
      />
      <p className="mb-3 text-muted">{t(isSlow ? 'refunds.slowText' : 'refunds.text')}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ChoiceChip
          label={t('refunds.show')}
          anyLabel={t('refunds.byHand')}
          options={[{ value: 'slow', label: t('refunds.slow') }]}
          value={state.pile}
          onChange={(pile) => change({ pile })}
        />
      </FilterBar>
      <ListView label={title} list={list} columns={columns} onChange={change} isFiltered={isFiltered} onClear={clear} />
      {closing && <CloseDialog refund={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
