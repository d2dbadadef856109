import { useQueryClient } from '@tanstack/react-query'
import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { toWire } from '@zembil/rules/money/money'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { AmountField, positiveSantim } from '../acts/amount-field.tsx'
import { useCreditChanged } from '../acts/use-credit-changed.ts'
import type { ReferralAct } from './referral-act.ts'

type ReferralDialogProps = { referral: StaffReferral; act: ReferralAct; onClose: () => void }

/** Rewards a referral into the wallet, or rejects it. Either needs a reason and happens once. */
export function ReferralDialog({ referral: { id }, act, onClose }: ReferralDialogProps) {
  const { t } = useTranslation('credit')
  const client = useQueryClient()
  const reward = useAct('POST /referrals/:id/reward')
  const reject = useAct('POST /referrals/:id/reject')
  const after = useCreditChanged(() => {
    void client.invalidateQueries({ queryKey: ['GET /referrals'] })
    onClose()
  })
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const santim = positiveSantim(amount)
  const params = { id }
  if (act === 'reject')
    return (
      <ReasonDialog
        title={t('referrals.rejectTitle')}
        text={t('referrals.rejectText')}
        confirmLabel={t('referrals.reject')}
        isDanger
        isPending={reject.isPending}
        onConfirm={(reason) => reject.mutate({ params, body: { reason } }, after(t('referrals.made.reject')))}
        onClose={onClose}
      />
    )
  function send(reason: string): void {
    setAsked(true)
    if (santim === null) return
    reward.mutate({ params, body: { amount: toWire(santim), reason } }, after(t('referrals.made.reward')))
  }
  return (
    <ReasonDialog
      title={t('referrals.rewardTitle')}
      text={t('referrals.rewardText')}
      confirmLabel={t('referrals.reward')}
      isPending={reward.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <AmountField value={amount} onChange={setAmount} isAsked={isAsked} />
      {santim !== null && <SecondPersonNote amount={toWire(santim)} />}
    </ReasonDialog>
  )
}
