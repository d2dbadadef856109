import { useQueryClient } from '@tanstack/react-query'
import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { toWire } from '@zembil/rules/money/money'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { AmountField, positiveSantim } from '../acts/amount-field.tsx'
import type { ReferralAct } from './referral-list.tsx'

type ReferralDialogProps = { referral: StaffReferral; act: ReferralAct; onClose: () => void }

/** Rewards a referral into the wallet, or rejects it with a reason. Either happens once. */
export function ReferralDialog({ referral: { id }, act, onClose }: ReferralDialogProps) {
  const { t } = useTranslation('credit')
  const client = useQueryClient()
  const onError = useTellFailure()
  const reward = useAct('POST /referrals/:id/reward')
  const reject = useAct('POST /referrals/:id/reject')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const onSuccess = () => {
    tell(t(`referrals.made.${act}`))
    void client.invalidateQueries({ queryKey: ['GET /referrals'] })
    onClose()
  }
  if (act === 'reject')
    return (
      <ReasonDialog
        title={t('referrals.rejectTitle')}
        text={t('referrals.rejectText')}
        confirmLabel={t('referrals.reject')}
        isDanger
        isPending={reject.isPending}
        onConfirm={(reason) => reject.mutate({ params: { id }, body: { reason } }, { onSuccess, onError })}
        onClose={onClose}
      />
    )
  function send(): void {
    setAsked(true)
    const santim = positiveSantim(amount)
    if (santim !== null) reward.mutate({ params: { id }, body: { amount: toWire(santim) } }, { onSuccess, onError })
  }
  return (
    <ConfirmDialog
      title={t('referrals.rewardTitle')}
      text={t('referrals.rewardText')}
      confirmLabel={t('referrals.reward')}
      isPending={reward.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <AmountField value={amount} onChange={setAmount} isAsked={isAsked} />
    </ConfirmDialog>
  )
}
