import { useQuery } from '@tanstack/react-query'
import { type OrderRefundInput, orderRefund } from '@zembil/contract/staff/money/refund-shapes'
import type { Refundable } from '@zembil/contract/staff/money/refunds'
import { formatPrice, fromWire, parseTypedBirr, toWire } from '@zembil/rules/money/money'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, type FormOf, ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { type LineCounts, RefundLines } from './refund-lines.tsx'

type RefundDialogProps = { orderId: number; onClose: () => void }
type What = OrderRefundInput['what']
/** What was entered for each way to say how much: the contract takes the parts that belong to `what`. */
type Entered = {
  what: What
  way: OrderRefundInput['way']
  lines: { line_no: number; quantity: number }[]
  amount: string
  reason: string
}
const start: Entered = { what: 'lines', way: 'method', lines: [], amount: '', reason: '' }

/** Gives money of an order back: everything, some lines or an amount. */
export function RefundDialog({ orderId: id, onClose }: RefundDialogProps) {
  const { t, language } = useTranslation('money')
  const refundable = useQuery(callQuery('GET /orders/:id/refundable', { params: { id } })).data?.data
  if (!refundable) return null
  const left = fromWire(refundable.left)
  return (
    <ActDialog
      act="POST /orders/:id/refunds"
      shape={orderRefund}
      start={start as OrderRefundInput}
      input={(body) => ({ params: { id }, body })}
      title={t('give.title', { order: id })}
      text={left > 0 ? t('give.text', { left: formatPrice(left, language) }) : t('give.nothing')}
      confirmLabel={t('give.confirm')}
      isDanger
      said={(answer) => {
        if (isWaiting(answer)) return t('approval.waits')
        return t(refundable.is_on_credit ? 'give.debtDone' : 'give.done')
      }}
      onClose={onClose}
    >
      {(form) => <RefundFields form={form as unknown as FormOf<Entered>} refundable={refundable} />}
    </ActDialog>
  )
}

/** About what goes back; the server computes it to the santim. */
function sumOf({ what, lines, amount }: Entered, refundable: Refundable): number {
  if (what === 'whole') return fromWire(refundable.left)
  if (what === 'amount') return parseTypedBirr(amount) ?? 0
  return lines.reduce((sum, { line_no, quantity }) => {
    const line = refundable.lines.find((one) => one.line_no === line_no)
    return line && line.left_quantity > 0
      ? sum + Math.round((fromWire(line.left) * quantity) / line.left_quantity)
      : sum
  }, 0)
}

const countsOf = (lines: Entered['lines']): LineCounts =>
  Object.fromEntries(lines.map(({ line_no, quantity }) => [line_no, quantity]))
const linesOf = (counts: LineCounts): Entered['lines'] =>
  Object.entries(counts).flatMap(([line_no, quantity]) =>
    quantity === 0 ? [] : [{ line_no: Number(line_no), quantity }],
  )

function RefundFields({ form, refundable }: { form: FormOf<Entered>; refundable: Refundable }) {
  const { t } = useTranslation('money')
  const { values, set, faults } = form
  const hasLineFault = Object.keys(faults).some((path) => path.startsWith('lines'))
  return (
    <>
      <RadioGroup<What>
        legend={t('give.what')}
        value={values.what}
        onChange={(what) => set('what', what)}
        options={[
          { value: 'lines', label: t('give.lines') },
          { value: 'amount', label: t('give.amount') },
          ...(refundable.can_be_whole ? [{ value: 'whole' as const, label: t('give.whole') }] : []),
        ]}
      />
      {values.what === 'lines' && (
        <RefundLines
          lines={refundable.lines}
          counts={countsOf(values.lines)}
          onChange={(counts) => set('lines', linesOf(counts))}
          error={hasLineFault ? t('give.linesMissing') : null}
        />
      )}
      {values.what === 'amount' && <AmountField of={form} name="amount" label={t('columns.amount')} />}
      {refundable.is_on_credit ? (
        <p className="text-muted">{t('give.offDebt')}</p>
      ) : (
        <RadioGroup<Entered['way']>
          legend={t('give.way')}
          value={values.way}
          onChange={(way) => set('way', way)}
          options={[
            { value: 'method', label: t('give.method') },
            ...(refundable.has_wallet ? [{ value: 'wallet' as const, label: t('give.wallet') }] : []),
          ]}
        />
      )}
      <SecondPersonNote amount={toWire(sumOf(values, refundable))} />
      <ReasonField of={form} label={t('decide.reason')} hint={undefined} />
    </>
  )
}
