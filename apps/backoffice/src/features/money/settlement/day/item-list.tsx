import type { SettleKind, SettlementDayDetail, SettlementItem } from '@zembil/contract/staff/money/settlement-shapes'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../../platform/lists/list-state.ts'
import { ListView } from '../../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../../platform/lists/use-fresh-list.ts'
import { itemListState, itemsQuery } from '../settlement.queries.ts'
import { useItemColumns } from './item-columns.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type Settling = { item: SettlementItem; kind: SettleKind }

/** The rows of a day by outcome, what is open first. */
export function ItemList({ day: { provider, day, outcomes } }: { day: SettlementDayDetail }) {
  const { t } = useTranslation('settlement')
  const { state, change, clear } = useListState(itemListState)
  const shown = outcomes.filter(({ count }) => count > 0)
  const outcome = state.outcome ?? shown.find(({ open }) => open > 0)?.outcome ?? shown[0]?.outcome ?? 'matched'
  const { after, before } = state
  const paging = { ...(after && { after }), ...(before && { before }) }
  const list = useFreshList(itemsQuery({ provider, day }, { outcome, ...paging }))
  const [settling, setSettling] = useState<Settling | null>(null)
  const columns = useItemColumns(outcome, (item, kind) => setSettling({ item, kind }))
  const tabs = outcomes
    .filter((one) => one.count > 0 || one.outcome === outcome)
    .map((one) => ({ value: one.outcome, label: t(`outcome.${one.outcome}`), count: String(one.count) }))
  return (
    <div>
      <Tabs
        label={t('rows')}
        tabs={tabs}
        value={outcome}
        onChange={(next) => change({ outcome: next })}
        panelId="settlement-rows"
      />
      <div id="settlement-rows" role="tabpanel" aria-label={t(`outcome.${outcome}`)} className="pt-3">
        <p className="mb-3 text-sm text-muted">{t(`outcomeText.${outcome}`)}</p>
        <ListView
          label={t(`outcome.${outcome}`)}
          list={list}
          columns={columns}
          onChange={change}
          isFiltered={false}
          onClear={clear}
        />
      </div>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(null)} />}
    </div>
  )
}
