import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'

/** Downloads a report. `name` is the beginning of the file's name. */
export function ExportButton({ name, download }: { name: string; download: () => Promise<Blob> }) {
  const { t } = useTranslation('reports')
  const exporting = useRequest(async () => {
    saveFile(await download(), `${name}.csv`)
    tell(t('exported'))
  })
  return (
    <Button variant="secondary" isLoading={exporting.isPending} onClick={() => exporting.send()}>
      {t('export')}
    </Button>
  )
}
