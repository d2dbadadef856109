import { type ReceiptHead, receiptHead } from '@zembil/contract/staff/stock/receipt-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { ReceiptHeadForm } from '../receiving/receipt-head-form.tsx'
import { FileField } from './file-field.tsx'
import { FileHelp } from './file-help.tsx'
import { FilesLink } from './files-link.tsx'
import { useFileUpload } from './use-file-upload.ts'

/** `/stock/receipts/file`: received goods from a file, which is checked first. */
export function ReceiptFileForm() {
  const { t } = useTranslation('stock')
  const nothing: ReceiptHead = { supplier_id: 0, store_id: useMe().stores[0]?.id ?? 0, note_no: '' }
  const form = useContractForm({ shape: receiptHead, source: nothing, fill: (values) => values })
  const { mutateAsync } = useAct('POST /receipt-files', { onRefused: shown })
  const upload = useFileUpload(form, (file, head: ReceiptHead) => mutateAsync({ body: { ...file, ...head } }))
  return (
    <>
      <PageHeader
        title={t('files.newReceipt')}
        back={{ href: '/stock/receipts', label: t('receipts.back') }}
        actions={<FilesLink />}
      />
      <form {...form.formProps(upload.submit)}>
        <LeaveGuard isDirty={upload.isDirty} />
        <Card className="grid gap-4">
          <FileHelp kind="receipt" />
          <ReceiptHeadForm
            values={form.values as ReceiptHead}
            onSupplier={(id) => form.set('supplier_id', id)}
            onStore={(id) => form.set('store_id', id)}
            onNote={(note) => form.set('note_no', note)}
            faults={form.faults}
          />
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
