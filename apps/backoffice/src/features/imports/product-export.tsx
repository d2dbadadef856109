import type { Input } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { fileOf } from '../../platform/api/staff-api.ts'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCan } from '../../platform/session/permissions.tsx'

type Filter = NonNullable<Input<StaffApi['GET /products/export']>['query']>

/** The products that fit the filter as a CSV file, which can be changed and imported again. */
export function ProductExport({ filter = {} }: { filter?: Filter }) {
  const { t } = useTranslation('imports')
  const exporting = useRequest(async () => {
    saveFile(await fileOf('GET /products/export', { query: filter }), `products-${dayFromToday(0)}.csv`)
  })
  if (!useCan('catalogue.export')) return null
  return (
    <Button variant="secondary" isLoading={exporting.isPending} onClick={() => exporting.send()}>
      {t('export')}
    </Button>
  )
}
