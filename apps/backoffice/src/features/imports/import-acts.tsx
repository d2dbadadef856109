import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { saveFile } from '../../platform/api/save-file.ts'
import { fileOf } from '../../platform/api/staff-api.ts'
import { ActDialog } from '../../platform/forms/act-dialog.tsx'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { importQuery } from './imports.queries.ts'

type Asked = 'start' | 'takeBack'
const calls = { start: 'POST /imports/:id/start', takeBack: 'POST /imports/:id/take-back' } as const

/** Says how many rows are touched before they are. */
function AskFirst({ asked, found, onClose }: { asked: Asked; found: ProductImport; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const count = asked === 'start' ? found.rows.new + found.rows.changed : found.progress.written
  return (
    <ActDialog
      act={calls[asked]}
      input={() => ({ params: { id: found.id }, body: {} })}
      title={t(`${asked}.title`)}
      text={t(`${asked}.text`, { count, fresh: found.rows.new, changed: found.rows.changed })}
      confirmLabel={t(`${asked}.confirm`)}
      shows={importQuery(found.id).queryKey}
      onClose={onClose}
    />
  )
}

/** What can be done with an import at its step. */
export function ImportActs({ found }: { found: ProductImport }) {
  const { t, language } = useTranslation('imports')
  const [asked, setAsked] = useState<Asked>()
  const download = useRequest(async () => {
    const rows = await fileOf('GET /imports/:id/bad-rows', { params: { id: found.id }, query: { language } })
    saveFile(rows, `import-${found.id}-bad-rows.csv`)
  })
  const { state, rows, progress } = found
  const hasBad = rows.refused + progress.left + progress.kept > 0
  return (
    <>
      {hasBad && (
        <Button variant="secondary" isLoading={download.isPending} onClick={() => download.send()}>
          {t('badRows')}
        </Button>
      )}
      {state === 'checked' && rows.new + rows.changed > 0 && (
        <Button onClick={() => setAsked('start')}>{t('start.button')}</Button>
      )}
      {state === 'done' && progress.written > 0 && (
        <Button variant="secondary" onClick={() => setAsked('takeBack')}>
          {t('takeBack.button')}
        </Button>
      )}
      {asked && <AskFirst asked={asked} found={found} onClose={() => setAsked(undefined)} />}
    </>
  )
}
