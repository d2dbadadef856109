import type { StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The names of the columns are the same in both languages: they are part of the file. */
const columnNames = { receipt: 'id, code, name, packs, pack_units, cost', count: 'id, code, name, counted' } as const

/** How a file has to look, and what happens to it. */
export function FileHelp({ kind }: { kind: StockFileKind }) {
  const { t } = useTranslation('stock')
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{t('files.help')}</p>
      <p>
        {t('files.columns')} <span className="font-mono break-words text-ink">{columnNames[kind]}</span>
      </p>
      <p>{t(`files.${kind}Hint`)}</p>
    </div>
  )
}
