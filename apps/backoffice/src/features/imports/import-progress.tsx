import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** How many rows are done, and of how many. */
function stepsOf({ state, rows, progress }: ProductImport): { done: number; all: number } | undefined {
  if (state === 'running') return { done: progress.written + progress.left, all: rows.new + rows.changed }
  if (state === 'taking-back') return { done: progress.taken_back + progress.kept, all: progress.written }
  return undefined
}

/** The bar moves by itself: the page asks every second. The server goes on when the page is closed. */
export function ImportProgress({ found }: { found: ProductImport }) {
  const { t } = useTranslation('imports')
  if (found.state === 'checking')
    return (
      <div className="grid gap-1">
        <p role="status">{t('checking')}</p>
        <progress aria-label={t('checking')} className="h-3 w-full accent-primary" />
      </div>
    )
  const steps = stepsOf(found)
  if (steps) {
    const text = t(found.state === 'running' ? 'writing' : 'takingBack', steps)
    return (
      <div className="grid gap-1">
        <p className="tabular-nums">{text}</p>
        <progress aria-label={text} max={steps.all} value={steps.done} className="h-3 w-full accent-primary" />
        <p className="text-sm text-muted">{t('goesOn')}</p>
      </div>
    )
  }
  const { written, left, taken_back, kept } = found.progress
  if (found.state === 'done')
    return (
      <p role="status">
        {t('done', { written })} {left > 0 && t('leftAlone', { count: left })}
      </p>
    )
  if (found.state === 'taken-back')
    return (
      <p role="status">
        {t('wasTakenBack', { count: taken_back })} {kept > 0 && t('keptAlone', { count: kept })}
      </p>
    )
  return null
}
