import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type Receipt, type ReceiptInput, receiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import type { FoundGoods } from '@zembil/contract/staff/stock/stock-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { type Conflict, ConflictDialog } from '../../../platform/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { tell } from '../../../platform/notices/toast.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm({ shape: receiptInput, source: receipt, fill, draft: `receipt:${receipt.id}` })
  const [names, setNames] = useState(() => new Map(receipt.lines.map(({ product }) => [product.id, product])))
  const [conflict, setConflict] = useState<(Conflict<ReceiptInput> & { current: Receipt }) | null>(null)
  const [asking, setAsking] = useState<'post' | 'discard' | null>(null)
  const [save, post, discard] = [
    useAct('PUT /receipts/:id'),
    useAct('POST /receipts/:id/post'),
    useAct('POST /receipts/:id/discard'),
  ]
  const tellFailure = useTellFailure()
  const { labels, show } = useReceiptValue()
  const values = form.values as ReceiptInput
  const of = { params: { id: receipt.id } }

  function accept(answer: { data: Receipt }): void {
    client.setQueryData(receiptQuery(receipt.id).queryKey, answer)
    form.rebase(answer.data)
    void client.invalidateQueries({ queryKey: ['GET /receipts'] })
  }
  function send(body: ReceiptInput, source: Receipt): void {
    save.mutate(
      { ...of, body: { ...body, version: source.version } },
      {
        onSuccess: (answer) => {
          setConflict(null)
          accept(answer)
          tell(t('common:saved'))
        },
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'stale_version') {
            const { data: current } = error.body.current as { data: Receipt }
            const sides = { base: fill(source), mine: body, theirs: fill(current) }
            setNames((old) => new Map([...old, ...current.lines.map(({ product }) => [product.id, product] as const)]))
            setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
          } else if (!form.refuse(error)) tellFailure(error)
        },
      },
    )
  }
  const version = { body: { version: form.source.version } }
  const close = () => setAsking(null)
  const putIn = () =>
    post.mutate(
      { ...of, ...version },
      {
        onSuccess: (answer) => {
          accept(answer)
          tell(t('receipts.posted'))
        },
        onError: tellFailure,
        onSettled: close,
      },
    )
  const drop = () =>
    discard.mutate(
      { ...of, ...version },
      {
        onSuccess: () => {
          form.rebase(receipt)
          void client.invalidateQueries({ queryKey: ['GET /receipts'] })
          tell(t('receipts.discarded'))
          void navigate('/stock/receipts', { replace: true })
        },
        onError: tellFailure,
        onSettled: close,
      },
    )
  const submit = (checked: ReceiptInput) => send(checked, form.source)
  useKey('Ctrl+s', t('receipts.save'), () => form.check(submit))
  const add = (goods: FoundGoods, units: number) => {
    setNames((old) => new Map(old).set(goods.id, goods))
    form.set('lines', withScan(values.lines, goods.id, units))
  }
  return (
    <form {...form.formProps(submit)} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(receipt)} />
      <Card className="grid gap-4">
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
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isLoading={save.isPending} disabled={!form.isDirty}>
            {t('receipts.save')}
          </Button>
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
        </div>
      </Card>
      {asking === 'post' && (
        <ConfirmDialog
          title={t('receipts.postTitle')}
          text={t('receipts.postText', {
            lines: values.lines.length,
            units: unitsOf(values.lines),
            store: nameIn(language, receipt.store),
          })}
          confirmLabel={t('receipts.post')}
          isPending={post.isPending}
          onConfirm={putIn}
          onClose={close}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={t('receipts.discardTitle')}
          text={t('receipts.discardText')}
          confirmLabel={t('receipts.discard')}
          isDanger
          isPending={discard.isPending}
          onConfirm={drop}
          onClose={close}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          show={show}
          onClose={() => setConflict(null)}
          onChoose={(chosen) => {
            form.resolve(conflict.current, chosen)
            send(chosen, conflict.current)
          }}
        />
      )}
    </form>
  )
}
