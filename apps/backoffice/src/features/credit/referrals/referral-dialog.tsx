import { referralReward } from '@zembil/contract/staff/credit/credit-shapes'
import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import type { ReferralAct } from './referral-act.ts'

type ReferralDialogProps = { referral: StaffReferral; act: ReferralAct; onClose: () => void }

/** Rewards a referral into the wallet, or rejects it. Either needs a reason and happens once. */
export function ReferralDialog({ referral: { id }, act, onClose }: ReferralDialogProps) {
  const { t } = useTranslation('credit')
  const common = {
    title: t(`referrals.${act}Title`),
    text: t(`referrals.${act}Text`),
    confirmLabel: t(`referrals.${act}`),
    onClose,
  }
  if (act === 'reject')
    return (
      <ActDialog
        {...common}
        act="POST /referrals/:id/reject"
        shape={becauseOf}
        start={{ reason: '' }}
        input={(body) => ({ params: { id }, body })}
        isDanger
        said={t('referrals.made.reject')}
      >
        {(form) => <ReasonField of={form} />}
      </ActDialog>
    )
  return (
    <ActDialog
      {...common}
      act="POST /referrals/:id/reward"
      shape={referralReward}
      start={{ amount: '', reason: '' }}
      input={(body) => ({ params: { id }, body })}
      said={(answer) => t(isWaiting(answer) ? 'waits' : 'referrals.made.reward')}
    >
      {(form) => (
        <>
          <AmountField of={form} name="amount" label={t('amount')} />
          <SecondPersonNote amount={form.values.amount} />
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
