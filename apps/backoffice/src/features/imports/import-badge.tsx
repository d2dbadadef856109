import type { ImportRow, ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const tones: Record<ProductImport['state'], BadgeTone> = {
  checking: 'blue',
  refused: 'red',
  checked: 'yellow',
  running: 'blue',
  done: 'green',
  'taking-back': 'blue',
  'taken-back': 'gray',
}

export function ImportBadge({ state }: { state: ProductImport['state'] }) {
  const { t } = useTranslation('imports')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

const rowTones: Record<ImportRow['outcome'], BadgeTone> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'gray',
  refused: 'red',
}
const doneTones: Record<Exclude<ImportRow['state'], 'none' | 'waiting'>, BadgeTone> = {
  written: 'green',
  left: 'yellow',
  'taken-back': 'gray',
  kept: 'yellow',
}

/** What the check said of a row, and once it is written what became of it. */
export function RowBadge({ outcome, state }: Pick<ImportRow, 'outcome' | 'state'>) {
  const { t } = useTranslation('imports')
  const done = state === 'none' || state === 'waiting' ? undefined : state
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={rowTones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
      {done && <Badge tone={doneTones[done]}>{t(`rowState.${done}`)}</Badge>}
    </span>
  )
}
