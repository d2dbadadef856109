import { useMutation } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'

/** Downloads a report. `name` is the beginning of the file's name. */
export function ExportButton({ name, download }: { name: string; download: () => Promise<Blob> }) {
  const { t } = useTranslation('reports')
  const exporting = useMutation({
    mutationFn: download,
    onSuccess: (file) => {
      saveFile(file, `${name}.csv`)
      tell(t('exported'))
    },
    onError: useTellFailure(),
  })
  return (
    <Button variant="secondary" isLoading={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('export')}
    </Button>
  )
}
