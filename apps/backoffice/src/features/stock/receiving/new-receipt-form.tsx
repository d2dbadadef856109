import { type ReceiptHead, receiptHead } from '@zembil/contract/staff/stock/receipt-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useNavigate } from 'react-router'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { ReceiptHeadForm } from './receipt-head-form.tsx'

/** `/stock/receipts/new`: begins a draft, which the server keeps. */
export function NewReceiptForm() {
  const { t } = useTranslation('stock')
  const navigate = useNavigate()
  const nothing: ReceiptHead = { supplier_id: 0, store_id: useMe().stores[0]?.id ?? 0, note_no: '' }
  const form = useContractForm({ shape: receiptHead, source: nothing, fill: (values) => values, draft: 'receipt' })
  const { mutate, isPending } = useAct('POST /receipts', {
    onDone: ({ data }) => {
      form.rebase(nothing)
      return navigate(`/stock/receipts/${data.id}`, { replace: true })
    },
    onRefused: form.refuse,
  })
  const send = (body: ReceiptHead) => mutate({ body })
  return (
    <>
      <PageHeader title={t('receipts.new')} back={{ href: lastList('/stock/receipts'), label: t('receipts.back') }} />
      <form {...form.formProps(send)}>
        <Card className="grid gap-4">
          <ReceiptHeadForm
            values={form.values as ReceiptHead}
            onSupplier={(id) => form.set('supplier_id', id)}
            onStore={(id) => form.set('store_id', id)}
            onNote={(note) => form.set('note_no', note)}
            faults={form.faults}
          />
          <div>
            <Button type="submit" isLoading={isPending}>
              {t('receipts.begin')}
            </Button>
          </div>
        </Card>
      </form>
    </>
  )
}
