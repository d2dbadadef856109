import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../../platform/api/save-file.ts'
import { api } from '../../../platform/api/staff-api.ts'
import { useRequest } from '../../../platform/forms/use-request.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

/** Everything that the shop stores about the customer, as a file for them. The server asks for a fresh proof and logs it. */
export function DownloadButton({ id }: { id: number }) {
  const { t } = useTranslation('customers')
  async function personalData(): Promise<Blob> {
    const { data } = await api('GET /customers/:id/export', { params: { id } })
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  }
  const download = useRequest(async () => {
    saveFile(await personalData(), `customer-${id}.json`)
    tell(t('acts.downloaded'))
  })
  return (
    <Button variant="ghost" isLoading={download.isPending} onClick={() => download.send()}>
      {t('acts.download')}
    </Button>
  )
}
