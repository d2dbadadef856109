import { importColumns } from '@zembil/rules/goods/import-columns'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** As they stand in the first line of the file. */
const columnNames = ['id', ...importColumns].join(', ')

/** How a file has to look. */
export function ImportHelp() {
  const { t } = useTranslation('imports')
  return (
    <div className="mb-4">
      <Card>
        <p>{t('help.text')}</p>
        <details className="mt-2">
          <summary className="hit-area cursor-pointer font-semibold text-primary">{t('help.title')}</summary>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
            <li>
              {t('help.columns')} <span className="font-mono break-words">{columnNames}</span>
            </li>
            <li>{t('help.match')}</li>
            <li>{t('help.missing')}</li>
            <li>{t('help.empty')}</li>
            <li>{t('help.shelf')}</li>
            <li>
              {t('help.stock')} {t('help.stockFiles')}
            </li>
          </ul>
        </details>
      </Card>
    </div>
  )
}
