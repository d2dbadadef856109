import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { peopleOf } from './campaign-values.ts'
import { type CampaignStep, StepDialog } from './step-dialog.tsx'

type CampaignActsProps = { campaign: Campaign; isDirty: boolean }

/** What can be done with a campaign at its step. */
export function CampaignActs({ campaign, isDirty }: CampaignActsProps) {
  const { t } = useTranslation('campaigns')
  const me = useMe()
  const count = useAct('POST /campaigns/:id/count')
  const [asked, setAsked] = useState<CampaignStep>()
  const { id, version, state, needs_second } = campaign
  const isOwn = campaign.asked?.by.id === me.id
  const mayCount = state === 'draft' || state === 'counted'
  const sending: CampaignStep = needs_second ? 'ask' : 'send'
  return (
    <>
      {isDirty && mayCount && <p className="self-center text-sm text-muted">{t('saveFirst')}</p>}
      {mayCount && (
        <Button
          variant={state === 'draft' ? 'primary' : 'secondary'}
          disabled={isDirty}
          isLoading={count.isPending}
          onClick={() => count.mutate({ params: { id }, body: { version } })}
        >
          {t(state === 'draft' ? 'count' : 'countAgain')}
        </Button>
      )}
      {state === 'counted' && peopleOf(campaign) > 0 && (
        <Button disabled={isDirty} onClick={() => setAsked(sending)}>
          {t(`${sending}.button`)}
        </Button>
      )}
      {state === 'asked' && !isOwn && (
        <>
          <Button variant="ghostDanger" onClick={() => setAsked('reject')}>
            {t('reject.button')}
          </Button>
          <Button onClick={() => setAsked('approve')}>{t('approve.button')}</Button>
        </>
      )}
      {state === 'asked' && isOwn && (
        <Button variant="secondary" onClick={() => setAsked('withdraw')}>
          {t('withdraw.button')}
        </Button>
      )}
      {state === 'sending' && (
        <Button variant="danger" onClick={() => setAsked('stop')}>
          {t('stop.button')}
        </Button>
      )}
      {asked && <StepDialog step={asked} campaign={campaign} onClose={() => setAsked(undefined)} />}
    </>
  )
}
