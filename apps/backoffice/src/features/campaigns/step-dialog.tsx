import { ApiError } from '@zembil/contract/client'
import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { rejection } from '@zembil/contract/staff/staff-fields'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../platform/forms/fields.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { peopleOf } from './campaign-values.ts'
import { useCount } from './use-count.ts'

export type CampaignStep = 'send' | 'ask' | 'approve' | 'reject' | 'withdraw' | 'stop'
type StepDialogProps = { step: CampaignStep; campaign: Campaign; onClose: () => void }

/** Says how many people it concerns and what it costs before it happens. */
export function StepDialog({ step, campaign, onClose }: StepDialogProps) {
  const { t, language } = useTranslation('campaigns')
  const count = useCount()
  const { id, version, cost, progress } = campaign
  const params = { id }
  const figures = {
    people: count(peopleOf(campaign)),
    cost: formatPrice(fromWire(cost), language),
    sent: count(progress.sent),
    waiting: count(progress.waiting),
  }
  const common = {
    title: t(`${step}.title`, figures),
    text: t(`${step}.text`, figures),
    confirmLabel: t(`${step}.confirm`),
    isDanger: step === 'stop' || step === 'reject',
    said: t(`${step}.done`),
    onClose,
    // The campaign is at another step by now, which the screen behind the dialog shows.
    onRefused: (error: Error) => {
      if (error instanceof ApiError && error.status < 500) onClose()
      return false
    },
  }
  if (step === 'approve')
    return <ActDialog {...common} act="POST /campaigns/:id/approve" input={() => ({ params, body: { version } })} />
  if (step === 'withdraw')
    return <ActDialog {...common} act="POST /campaigns/:id/withdraw" input={() => ({ params })} />
  if (step === 'stop')
    return (
      <ActDialog {...common} act="POST /campaigns/:id/stop" input={() => ({ params })} keepLabel={t('stop.keep')} />
    )
  if (step === 'reject')
    return (
      <ActDialog
        {...common}
        act="POST /campaigns/:id/reject"
        shape={rejection}
        start={{ note: '' }}
        input={(body) => ({ params, body })}
      >
        {(form) => <ReasonField of={form} name="note" label={t('reject.note')} hint={undefined} />}
      </ActDialog>
    )
  return <ActDialog {...common} act="POST /campaigns/:id/send" input={() => ({ params, body: { version, cost } })} />
}
