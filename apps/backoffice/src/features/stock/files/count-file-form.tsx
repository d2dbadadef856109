import { useQuery } from '@tanstack/react-query'
import { countInput } from '@zembil/contract/staff/stock/count-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { Card } from '@zembil/ui/layout/card'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { storesQuery } from '../stock.queries.ts'
import { FileField } from './file-field.tsx'
import { FileHelp } from './file-help.tsx'
import { FilesLink } from './files-link.tsx'
import { useFileUpload } from './use-file-upload.ts'

const shape = countInput.pick({ store_id: true })
type Store = { store_id: number }

/** `/stock/counts/file`: counted goods from a file, which is checked first. */
export function CountFileForm() {
  const { t, language } = useTranslation('stock')
  const stores = useQuery(storesQuery).data?.data ?? []
  const nothing: Store = { store_id: useMe().stores[0]?.id ?? 0 }
  const form = useContractForm({ shape, source: nothing, fill: (values) => values })
  const { mutateAsync } = useAct('POST /count-files', { onRefused: shown })
  const upload = useFileUpload(form, (file, store: Store) => mutateAsync({ body: { ...file, ...store } }))
  return (
    <>
      <PageHeader
        title={t('files.newCount')}
        back={{ href: '/stock/counts', label: t('counts.title') }}
        actions={<FilesLink />}
      />
      <form {...form.formProps(upload.submit)}>
        <LeaveGuard isDirty={upload.isDirty} />
        <Card className="grid gap-4">
          <FileHelp kind="count" />
          <FormField faults={form.faults} name="store_id" label={t('store')}>
            {(control) => (
              <Select
                {...control}
                value={String((form.values as Store).store_id)}
                onChange={({ target }) => form.set('store_id', Number(target.value))}
                options={[
                  { value: '0', label: '—' },
                  ...stores.map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
                ]}
              />
            )}
          </FormField>
          <FileField faults={upload.faults} onChange={upload.choose} />
          <div>
            <Button type="submit" isLoading={upload.isPending}>
              {t('files.check')}
            </Button>
          </div>
        </Card>
      </form>
    </>
  )
}
