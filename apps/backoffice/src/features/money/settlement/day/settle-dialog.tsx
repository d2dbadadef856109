import {
  type SettleDecision,
  type SettleKind,
  type SettlementItem,
  settleDecision,
} from '@zembil/contract/staff/money/settlement-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { isWaiting } from '../../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../../platform/money/second-person-note.tsx'
import { Facts } from '../../../../platform/page/facts.tsx'
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
  return (
    <ActDialog
      act="POST /settlement-items/:item/decision"
      shape={settleDecision}
      start={{ kind, reason: '' } as SettleDecision}
      input={(body) => ({ params: { item: item.item }, body })}
      title={t(`actTitle.${kind}`)}
      text={t(`actText.${kind}`)}
      confirmLabel={t(`act.${kind}`)}
      isDanger={isDanger.has(kind)}
      said={(answer) => (isWaiting(answer) ? t('money:approval.waits') : t(kind === 'note' ? 'noted' : 'settled'))}
      onClose={onClose}
    >
      {(form) => (
        <>
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
              value={Reflect.get(form.values, choices[kind]) ?? null}
              onChange={(chosen) => form.set(choices[kind] as never, chosen as never)}
              error={form.faults[choices[kind]] ? t(`chooseMissing.${kind}`) : null}
            />
          )}
          <ReasonField of={form} label={t('money:decide.reason')} hint={undefined} />
        </>
      )}
    </ActDialog>
  )
}
