import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const tones: Record<StockFile['state'], BadgeTone> = {
  checking: 'blue',
  refused: 'red',
  checked: 'yellow',
  done: 'green',
}

export function FileBadge({ state }: Pick<StockFile, 'state'>) {
  const { t } = useTranslation('stock')
  return <Badge tone={tones[state]}>{t(`files.state.${state}`)}</Badge>
}
