import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { peopleOf } from './campaign-values.ts'
import { campaignQuery } from './campaigns.queries.ts'
import { useCount } from './use-count.ts'

type Asked = 'send' | 'ask' | 'approve' | 'reject' | 'withdraw' | 'stop'

/** What follows a step: shows what the server answered, or what is there now. */
function useAfter(id: number) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const { queryKey } = campaignQuery(id)
  return (text: string | null, onDone: () => void) => ({
    onSuccess: (answer: { data: Campaign }) => {
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: ['GET /campaigns'] })
      void client.invalidateQueries({ queryKey: ['GET /campaigns/:id/recipients'] })
      if (text !== null) tell(text)
      onDone()
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.status < 500) {
        void client.invalidateQueries({ queryKey })
        onDone()
      }
      tellFailure(error)
    },
  })
}

type AskFirstProps = { asked: Asked; campaign: Campaign; onClose: () => void }

/** Says how many people it concerns and what it costs before it happens. */
function AskFirst({ asked, campaign, onClose }: AskFirstProps) {
  const { t, language } = useTranslation('campaigns')
  const count = useCount()
  const after = useAfter(campaign.id)
  const send = useAct('POST /campaigns/:id/send')
  const approve = useAct('POST /campaigns/:id/approve')
  const reject = useAct('POST /campaigns/:id/reject')
  const withdraw = useAct('POST /campaigns/:id/withdraw')
  const stop = useAct('POST /campaigns/:id/stop')
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { id, version, cost, progress } = campaign
  const [params, note] = [{ id }, typed.trim()]
  const done = after(t(`${asked}.done`), onClose)
  function confirm(): void {
    setPressed(true)
    if (asked === 'send' || asked === 'ask') send.mutate({ params, body: { version, cost } }, done)
    if (asked === 'approve') approve.mutate({ params, body: { version } }, done)
    if (asked === 'withdraw') withdraw.mutate({ params }, done)
    if (asked === 'stop') stop.mutate({ params }, done)
    if (asked === 'reject' && note !== '') reject.mutate({ params, body: { note } }, done)
  }
  const words = {
    people: count(peopleOf(campaign)),
    cost: formatPrice(fromWire(cost), language),
    sent: count(progress.sent),
    waiting: count(progress.waiting),
  }
  return (
    <ConfirmDialog
      title={t(`${asked}.title`, words)}
      text={t(`${asked}.text`, words)}
      confirmLabel={t(`${asked}.confirm`)}
      keepLabel={asked === 'stop' ? t('stop.keep') : undefined}
      isDanger={asked === 'stop' || asked === 'reject'}
      isPending={[send, approve, reject, withdraw, stop].some(({ isPending }) => isPending)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asked === 'reject' && (
        <Field label={t('reject.note')} isRequired error={isPressed && note === '' ? t('reject.noteMissing') : null}>
          {(control) => (
            <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}

type CampaignActsProps = { campaign: Campaign; isDirty: boolean }

/** What can be done with a campaign at its step. */
export function CampaignActs({ campaign, isDirty }: CampaignActsProps) {
  const { t } = useTranslation('campaigns')
  const me = useMe()
  const after = useAfter(campaign.id)
  const count = useAct('POST /campaigns/:id/count')
  const [asked, setAsked] = useState<Asked>()
  const { id, version, state, needs_second } = campaign
  const isOwn = campaign.asked?.by.id === me.id
  const mayCount = state === 'draft' || state === 'counted'
  const sending: Asked = needs_second ? 'ask' : 'send'
  return (
    <>
      {isDirty && mayCount && <p className="self-center text-sm text-muted">{t('saveFirst')}</p>}
      {mayCount && (
        <Button
          variant={state === 'draft' ? 'primary' : 'secondary'}
          disabled={isDirty}
          isLoading={count.isPending}
          onClick={() =>
            count.mutate(
              { params: { id }, body: { version } },
              after(null, () => undefined),
            )
          }
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
      {asked && <AskFirst asked={asked} campaign={campaign} onClose={() => setAsked(undefined)} />}
    </>
  )
}
