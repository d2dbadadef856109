import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { Card } from '@zembil/ui/layout/card'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { ImportProgress } from './import-progress.tsx'

type Found = { found: ProductImport }

/** What happens now, or what is to be done next. */
function NextStep({ found: { state, fault, rows } }: Found) {
  const { t } = useTranslation('imports')
  const toWrite = rows.new + rows.changed
  const texts: { [state in ProductImport['state']]?: string } = {
    refused: fault ? t(`fault.${fault}`) : '',
    checked: toWrite > 0 ? t('next.checked', { count: toWrite }) : t('next.nothing'),
  }
  const text = texts[state]
  if (!text) return null
  return (
    <p role="status" className="flex gap-2 font-semibold">
      {state === 'refused' && <AlertIcon className="size-5 shrink-0 text-danger" />}
      {text}
    </p>
  )
}

function useWho() {
  const { language } = useTranslation()
  return ({ at, by }: ProductImport['uploaded']) => (
    <>
      {nameIn(language, by)}, <Moment at={at} />
    </>
  )
}

/** Who imported what, when, and what was left out. */
export function ImportSummary({ found }: Found) {
  const { t } = useTranslation('imports')
  const who = useWho()
  const { uploaded, started, taken_back, skipped_columns } = found
  return (
    <Card>
      <div className="grid gap-4">
        <NextStep found={found} />
        <ImportProgress found={found} />
        {skipped_columns.length > 0 && (
          <p className="flex gap-2">
            <AlertIcon className="size-5 shrink-0 text-yellow-ink" />
            <span className="min-w-0">
              {t('skipped')} <span className="font-mono break-words">{skipped_columns.join(', ')}</span>
              {skipped_columns.some((name) => name.trim().toLowerCase() === 'stock') && ` ${t('stockSkipped')}`}
            </span>
          </p>
        )}
        <Facts
          facts={[
            [t('uploaded'), who(uploaded)],
            ...(started ? [[t('started'), who(started)] as const] : []),
            ...(taken_back ? [[t('takenBack'), who(taken_back)] as const] : []),
          ]}
        />
      </div>
    </Card>
  )
}
