import type { ListedCustomer } from '@zembil/contract/staff/customer-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const tones: Record<ListedCustomer['state'], BadgeTone> = {
  blocked: 'red',
  new: 'blue',
  active: 'green',
  'credit-held': 'yellow',
}

export function CustomerBadge({ state }: { state: ListedCustomer['state'] }) {
  const { t } = useTranslation('customers')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
