import { Tabs } from '@zembil/ui/desk/tabs'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Findings } from './findings.tsx'
import { Health } from './health.tsx'
import { systemState, systemTabs } from './system.queries.ts'

/** `/system`: does everything run, what failed, and what the nightly checks found. */
export function SystemScreen() {
  const { t } = useTranslation('system')
  const { state, change, clear } = useListState(systemState)
  const tab = state.tab ?? 'health'
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={systemTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next, state: undefined })}
        panelId="system-panel"
      />
      <div id="system-panel" role="tabpanel" className="pt-4">
        {tab === 'health' && <Health />}
        {tab === 'jobs' && <FailedJobs state={state} onChange={change} onClear={clear} />}
        {tab === 'findings' && <Findings state={state} onChange={change} onClear={clear} />}
      </div>
    </>
  )
}
