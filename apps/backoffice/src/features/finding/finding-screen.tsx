import { Tabs } from '@zembil/ui/desk/tabs'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { ReindexBar } from '../shelves/reindex-bar.tsx'
import { type FindingTab, findingState, findingTabs } from './finding.queries.ts'
import { SearchMisses } from './search-misses.tsx'
import { ShopperView } from './shopper-view.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import { SynonymList } from './synonym-list.tsx'

/** `/search`: what shoppers find, which words mean the same, and what they looked for in vain. */
export function FindingScreen() {
  const { t } = useTranslation('finding')
  const { state, change } = useListState(findingState)
  const canWrite = useCan('search.write')
  /** Words of a miss that become a synonym. */
  const [missed, setMissed] = useState<string | null>(null)
  const tabs = canWrite ? findingTabs : (['see'] as const)
  const tab = tabs.find((one) => one === state.tab) ?? 'see'
  const open = (next: FindingTab) =>
    change({ tab: next === 'see' ? undefined : next, words: undefined, state: undefined })
  return (
    <>
      <PageHeader title={t('title')} />
      <ReindexBar />
      {tabs.length > 1 && (
        <Tabs
          label={t('tabs.label')}
          tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={open}
          panelId="finding-panel"
        />
      )}
      <div id="finding-panel" role={tabs.length > 1 ? 'tabpanel' : undefined} className="pt-3">
        {tab === 'see' && <ShopperView words={state.words} onSearch={(words) => change({ words })} />}
        {tab === 'synonyms' && <SynonymList words={state.words} onSearch={(words) => change({ words })} />}
        {tab === 'misses' && (
          <SearchMisses
            state={state.state ?? 'open'}
            onState={(next) => change({ state: next === 'open' ? undefined : next })}
            onSynonym={setMissed}
          />
        )}
      </div>
      {missed !== null && <SynonymDialog group={null} missed={missed} onClose={() => setMissed(null)} />}
    </>
  )
}
