import type { SettleDecision, SettleKind, SettlementItem } from '@zembil/contract/staff/money/settlement-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { SecondPersonNote } from '../../../../platform/money/second-person-note.tsx'
import { useDecided } from '../../../../platform/money/use-decided.ts'
import { Facts } from '../../../../platform/page/facts.tsx'
import { useRefresh } from '../use-refresh.ts'
import { CandidateChoice } from './candidate-choice.tsx'

type SettleDialogProps = { item: SettlementItem; kind: SettleKind; onClose: () => void }

const isDanger = new Set<SettleKind>(['give-back', 'reversed'])
const moves = new Set<SettleKind>(['assign', 'give-back', 'keep'])
/** What the id that is chosen stands for. */
const choices = { assign: 'order_id', same: 'payment_id', close: 'refund_id' } as const
const needsChoice = (kind: SettleKind): kind is keyof typeof choices => kind in choices

/** What the decision moves: the money unknown to us, or what our books have less. */
const movedBy = ({ file_amount, our_amount }: SettlementItem): string =>
  toWire(Math.max(fromWire(file_amount ?? '0.00') - fromWire(our_amount ?? '0.00'), 0))

/** Settles or notes one difference. None can be taken back, so each says first what it does. */
export function SettleDialog({ item, kind, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['settlement', 'money'])
  const refresh = useRefresh()
  const settle = useAct('POST /settlement-items/:item/decision')
  const after = useDecided(() => {
    refresh()
    onClose()
  })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const reason = typed.trim()
  const isMissing = needsChoice(kind) && chosen === null
  function confirm(): void {
    setAsked(true)
    if (reason === '' || isMissing) return
    const choice = needsChoice(kind) ? { [choices[kind]]: chosen } : {}
    const body = { kind, reason, ...choice } as SettleDecision
    settle.mutate({ params: { item: item.item }, body }, after(t(kind === 'note' ? 'noted' : 'settled')))
  }
  return (
    <ConfirmDialog
      title={t(`actTitle.${kind}`)}
      text={t(`actText.${kind}`)}
      confirmLabel={t(`act.${kind}`)}
      isDanger={isDanger.has(kind)}
      isPending={settle.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('columns.number'), item.transaction_no ?? '—'],
          [t('sums.inFile'), item.file_amount === null ? '—' : <Amount key="file" value={item.file_amount} />],
          [t('sums.inBooks'), item.our_amount === null ? '—' : <Amount key="ours" value={item.our_amount} />],
        ]}
      />
      {moves.has(kind) && <SecondPersonNote amount={movedBy(item)} />}
      {needsChoice(kind) && (
        <CandidateChoice
          rowId={Number(item.item.split('-')[1])}
          kind={kind}
          value={chosen}
          onChange={setChosen}
          error={isAsked && isMissing ? t(`chooseMissing.${kind}`) : null}
        />
      )}
      <Field
        label={t('money:decide.reason')}
        isRequired
        error={isAsked && reason === '' ? t('money:decide.reasonMissing') : null}
      >
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
