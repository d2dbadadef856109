import { useQuery } from '@tanstack/react-query'
import type { QueueTab } from '@zembil/contract/staff/queue-shapes'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { countsQuery, tabs } from './queue.queries.ts'

type QueueTabsProps = {
  storeId: number | undefined
  value: QueueTab
  onChange: (tab: QueueTab) => void
  panelId: string
}

const mostShown = 99
const countText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : count > mostShown ? `${mostShown}+` : String(count)

/** The tabs with how many orders each has, brought up to date like the list below them. */
export function QueueTabs({ storeId, value, onChange, panelId }: QueueTabsProps) {
  const { t } = useTranslation('orders')
  const { refresh_seconds } = useMe().settings
  const counts = useQuery({ ...countsQuery(storeId), refetchInterval: refresh_seconds * 1_000 }).data?.data
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`tab.${tab}`), count: countText(counts?.[tab]) }))}
      value={value}
      onChange={onChange}
      panelId={panelId}
    />
  )
}
