import type { QueueTab } from '@zembil/contract/staff/queue-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { usePreference } from '../../../platform/session/preferences.ts'
import { tabs } from './queue.queries.ts'

const usualTab: QueueTab = 'to-pick'

/** The tab on display. Without one in the address it is the one that the member chose last. */
export function useQueueTab(inAddress: QueueTab | undefined, change: (part: { tab: QueueTab }) => void) {
  const { t } = useTranslation('orders')
  const [kept, keep] = usePreference('orders_tab')
  const tab = inAddress ?? kept ?? usualTab
  function open(next: QueueTab): void {
    keep(next)
    change({ tab: next })
  }
  const step = (by: number) => open(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? usualTab)
  useKey('.', t('keys.nextTab'), () => step(1))
  useKey(',', t('keys.previousTab'), () => step(-1))
  return { tab, open }
}
