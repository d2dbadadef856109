import type { Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const tones = { sent: 'yellow', received: 'green', 'taken-back': 'gray' } as const

export function TransferBadge({ state }: Pick<Transfer, 'state'>) {
  const { t } = useTranslation('stock')
  return <Badge tone={tones[state]}>{t(`transfers.state.${state}`)}</Badge>
}
