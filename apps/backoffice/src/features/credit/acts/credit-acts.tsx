import type { CreditAccount } from '@zembil/contract/staff/credit/credit-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import type { CreditAct } from './dialog-props.ts'
import { FreezeDialog } from './freeze-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { LowerDialog } from './lower-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { RepayDialog } from './repay-dialog.tsx'

const dialogs = {
  grant: GrantDialog,
  repay: RepayDialog,
  lower: LowerDialog,
  freeze: FreezeDialog,
  unfreeze: FreezeDialog,
  unlockPin: PinDialog,
  removePin: PinDialog,
  payOut: PayoutDialog,
} as const satisfies Record<CreditAct, unknown>

const dangers: readonly CreditAct[] = ['freeze', 'removePin']
const isNone = (amount: string): boolean => amount === '0.00'

/** What the member may do with the credit as it stands. */
export function CreditActs({ id, credit }: { id: number; credit: CreditAccount }) {
  const { t } = useTranslation('credit')
  const [asked, setAsked] = useState<CreditAct | null>(null)
  const [mayGrant, mayRepay] = [useCan('credit.grant'), useCan('credit.repay')]
  const [mayHelp, mayPayOut] = [useCan('credit.pin'), useCan('money.wallet')]
  const hasCredit = !isNone(credit.granted)
  const offered: Record<CreditAct, boolean> = {
    grant: mayGrant,
    repay: mayRepay && hasCredit,
    lower: mayGrant && !isNone(credit.left),
    freeze: mayGrant && hasCredit && credit.frozen_at === null,
    unfreeze: mayGrant && credit.frozen_at !== null,
    unlockPin: mayHelp && credit.pin_locked_until !== null,
    removePin: mayHelp && credit.has_pin,
    payOut: mayPayOut && !isNone(credit.wallet),
  }
  const acts = (Object.keys(offered) as CreditAct[]).filter((act) => offered[act])
  const Dialog = asked && dialogs[asked]
  if (acts.length === 0) return null
  return (
    <Section title={t('acts.title')}>
      <div className="grid justify-items-start gap-1 *:text-start">
        {acts.map((act) => (
          <Button key={act} variant={dangers.includes(act) ? 'ghostDanger' : 'ghost'} onClick={() => setAsked(act)}>
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
      {asked && Dialog && <Dialog act={asked} id={id} credit={credit} onClose={() => setAsked(null)} />}
    </Section>
  )
}
