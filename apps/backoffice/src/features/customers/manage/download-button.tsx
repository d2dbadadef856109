import { useMutation } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../../platform/api/save-file.ts'
import { api } from '../../../platform/api/staff-api.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

/** Everything that the shop stores about the customer, as a file for them. The server asks for a fresh proof and logs it. */
export function DownloadButton({ id }: { id: number }) {
  const { t } = useTranslation('customers')
  const onError = useTellFailure()
  const download = useMutation({
    mutationFn: () => api('GET /customers/:id/export', { params: { id } }),
    onSuccess: ({ data }) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `customer-${id}.json`)
      tell(t('acts.downloaded'))
    },
    onError,
  })
  return (
    <Button variant="ghost" isLoading={download.isPending} onClick={() => download.mutate()}>
      {t('acts.download')}
    </Button>
  )
}
