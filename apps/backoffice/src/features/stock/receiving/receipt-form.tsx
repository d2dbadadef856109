import { type Receipt, type ReceiptInput, receiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import type { FoundGoods } from '@zembil/contract/staff/stock/stock-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useChange } from '../../../platform/forms/use-save.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { GoodsField } from '../goods-field.tsx'
import { receiptQuery } from '../stock.queries.ts'
import { ReceiptHeadForm } from './receipt-head-form.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { useReceiptValue } from './use-receipt-value.ts'

const fill = ({ supplier, store, note_no, lines }: Receipt): ReceiptInput => ({
  supplier_id: supplier.id,
  store_id: store.id,
  note_no,
  lines: lines.map(({ product, packs, pack_units, cost }) => ({ product_id: product.id, packs, pack_units, cost })),
})

const unitsOf = (lines: ReceiptInput['lines']): number =>
  lines.reduce((sum, { packs, pack_units }) => sum + packs * pack_units, 0)

/** A scan of the same carton counts one more; anything else is a new line. */
function withScan(lines: ReceiptInput['lines'], product_id: number, pack_units: number): ReceiptInput['lines'] {
  const index = lines.findIndex((line) => line.product_id === product_id && line.pack_units === pack_units)
  if (index < 0) return [...lines, { product_id, packs: 1, pack_units, cost: null }]
  return lines.map((line, place) => (place === index ? { ...line, packs: line.packs + 1 } : line))
}

/** Fills a draft by scan or search, saves it and puts it into stock. */
export function ReceiptForm({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation(['stock', 'common'])
  const navigate = useNavigate()
  const { labels, show } = useReceiptValue()
  const form = useContractForm({
    shape: receiptInput,
    source: receipt,
    fill,
    draft: `receipt:${receipt.id}`,
    label: (name) => labels[name],
  })
  const [names, setNames] = useState(() => new Map(receipt.lines.map(({ product }) => [product.id, product])))
  const [asking, setAsking] = useState<'post' | 'discard' | null>(null)
  const params = { id: receipt.id }
  const send = useChange('PUT /receipts/:id', params)
  const values = form.values as ReceiptInput
  const input = () => ({ params, body: { version: form.source.version } })
  const close = () => setAsking(null)
  const add = (goods: FoundGoods, units: number) => {
    setNames((old) => new Map(old).set(goods.id, goods))
    form.set('lines', withScan(values.lines, goods.id, units))
  }
  return (
    <Card>
      <EditForm
        look="plain"
        form={form}
        send={(entered, version) => send(entered as ReceiptInput, version)}
        show={(name, value) => show(name, value as ReceiptInput[typeof name])}
        onConflict={({ lines }) =>
          setNames((old) => new Map([...old, ...lines.map(({ product }) => [product.id, product] as const)]))
        }
        saveLabel={t('receipts.save')}
        acts={
          <>
            <Button
              disabled={form.isDirty || values.lines.length === 0}
              title={form.isDirty ? t('receipts.saveFirst') : undefined}
              onClick={() => setAsking('post')}
            >
              {t('receipts.post')}
            </Button>
            <Button variant="ghostDanger" className="ml-auto" onClick={() => setAsking('discard')}>
              {t('receipts.discard')}
            </Button>
          </>
        }
      >
        <ReceiptHeadForm
          values={values}
          onSupplier={(id) => form.set('supplier_id', id)}
          onStore={(id) => form.set('store_id', id)}
          onNote={(note) => form.set('note_no', note)}
          faults={form.faults}
        />
        <GoodsField storeId={values.store_id} onAdd={add} />
        <ReceiptLines
          lines={values.lines}
          names={names}
          faults={form.faults}
          onChange={(lines) => form.set('lines', lines)}
        />
      </EditForm>
      {asking === 'post' && (
        <ActDialog
          act="POST /receipts/:id/post"
          input={input}
          title={t('receipts.postTitle')}
          text={t('receipts.postText', {
            lines: values.lines.length,
            units: unitsOf(values.lines),
            store: nameIn(language, receipt.store),
          })}
          confirmLabel={t('receipts.post')}
          said={t('receipts.posted')}
          onDone={({ data }) => form.rebase(data)}
          shows={receiptQuery(receipt.id).queryKey}
          onClose={close}
        />
      )}
      {asking === 'discard' && (
        <ActDialog
          act="POST /receipts/:id/discard"
          input={input}
          title={t('receipts.discardTitle')}
          text={t('receipts.discardText')}
          confirmLabel={t('receipts.discard')}
          isDanger
          said={t('receipts.discarded')}
          onDone={() => {
            form.rebase(receipt)
            void navigate('/stock/receipts', { replace: true })
          }}
          keeps={['GET /receipts/:id']}
          onClose={close}
        />
      )}
    </Card>
  )
}
