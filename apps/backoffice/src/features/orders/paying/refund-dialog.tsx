import { useQuery } from '@tanstack/react-query'
import type { Refundable } from '@zembil/contract/staff/money/refunds'
import { formatPrice, fromWire, parseTypedBirr, toWire } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { useDecided } from '../../../platform/money/use-decided.ts'
import { type LineCounts, RefundLines } from './refund-lines.tsx'

type What = 'whole' | 'lines' | 'amount'
type Way = 'method' | 'wallet'
type RefundDialogProps = { orderId: number; onClose: () => void }

/** Gives money of an order back: everything, some lines or an amount. */
export function RefundDialog({ orderId, onClose }: RefundDialogProps) {
  const { data } = useQuery(callQuery('GET /orders/:id/refundable', { params: { id: orderId } }))
  return data ? <RefundForm orderId={orderId} refundable={data.data} onClose={onClose} /> : null
}

type Chosen = { refundable: Refundable; lines: { line_no: number; quantity: number }[]; amount: string }

/** About what goes back; the server computes it to the santim. */
function sumOf(what: What, { refundable, lines, amount }: Chosen): number {
  if (what === 'whole') return fromWire(refundable.left)
  if (what === 'amount') return parseTypedBirr(amount) ?? 0
  return lines.reduce((sum, { line_no, quantity }) => {
    const line = refundable.lines.find((one) => one.line_no === line_no)
    return line && line.left_quantity > 0
      ? sum + Math.round((fromWire(line.left) * quantity) / line.left_quantity)
      : sum
  }, 0)
}

function RefundForm({ orderId, refundable, onClose }: RefundDialogProps & { refundable: Refundable }) {
  const { t, language } = useTranslation('money')
  const give = useAct('POST /orders/:id/refunds')
  const after = useDecided(onClose)
  const [what, setWhat] = useState<What>('lines')
  const [way, setWay] = useState<Way>('method')
  const [counts, setCounts] = useState<LineCounts>({})
  const [amount, setAmount] = useState('')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const reason = typed.trim()
  const lines = Object.entries(counts).flatMap(([line_no, quantity]) =>
    Number.isInteger(quantity) && quantity > 0 ? [{ line_no: Number(line_no), quantity }] : [],
  )
  const isAmount = (parseTypedBirr(amount) ?? 0) > 0
  const isComplete = reason !== '' && (what === 'whole' || (what === 'lines' ? lines.length > 0 : isAmount))
  const hasMoney = fromWire(refundable.left) > 0
  function send(): void {
    setAsked(true)
    if (!isComplete || !hasMoney) return
    const shared = { way, reason }
    const body =
      what === 'whole'
        ? { what, ...shared }
        : what === 'lines'
          ? { what, lines, ...shared }
          : { what, amount, ...shared }
    give.mutate({ params: { id: orderId }, body }, after(t(refundable.is_on_credit ? 'give.debtDone' : 'give.done')))
  }
  return (
    <ConfirmDialog
      title={t('give.title', { order: orderId })}
      text={hasMoney ? t('give.text', { left: formatPrice(fromWire(refundable.left), language) }) : t('give.nothing')}
      confirmLabel={t('give.confirm')}
      isDanger
      isPending={give.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioGroup<What>
        legend={t('give.what')}
        value={what}
        onChange={setWhat}
        options={[
          { value: 'lines', label: t('give.lines') },
          { value: 'amount', label: t('give.amount') },
          ...(refundable.can_be_whole ? [{ value: 'whole' as const, label: t('give.whole') }] : []),
        ]}
      />
      {what === 'lines' && (
        <RefundLines
          lines={refundable.lines}
          counts={counts}
          onChange={setCounts}
          error={isAsked && lines.length === 0 ? t('give.linesMissing') : null}
        />
      )}
      {what === 'amount' && (
        <Field label={t('columns.amount')} isRequired error={isAsked && !isAmount ? t('search.amountWrong') : null}>
          {(control) => <AmountInput {...control} value={amount} onChange={setAmount} />}
        </Field>
      )}
      {refundable.is_on_credit ? (
        <p className="text-muted">{t('give.offDebt')}</p>
      ) : (
        <RadioGroup<Way>
          legend={t('give.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'method', label: t('give.method') },
            ...(refundable.has_wallet ? [{ value: 'wallet' as const, label: t('give.wallet') }] : []),
          ]}
        />
      )}
      <SecondPersonNote amount={toWire(sumOf(what, { refundable, lines, amount }))} />
      <Field label={t('decide.reason')} isRequired error={isAsked && reason === '' ? t('decide.reasonMissing') : null}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
