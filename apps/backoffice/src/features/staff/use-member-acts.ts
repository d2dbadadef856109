import { useQueryClient } from '@tanstack/react-query'
import type { Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { memberQuery } from './staff.queries.ts'

export type MemberAct = 'unlock' | 'passwordLink' | 'endSessions' | 'resetSecondStep' | 'switchOff' | 'switchOn'

type Outcome = { onLink: (link: PasswordLink) => void; onDone: () => void }

const saidBy = {
  unlock: 'acts.unlocked',
  endSessions: 'acts.sessionsEnded',
  resetSecondStep: 'acts.secondStepReset',
  switchOff: 'acts.switchedOff',
  switchOn: 'acts.switchedOn',
} as const
/** What takes an act back. */
const opposites = { switchOff: 'switchOn', switchOn: 'switchOff' } as const

/** The acts on one member. Each sends the version the screen shows, and takes over the new one. */
export function useMemberActs(member: Member, { onLink, onDone }: Outcome) {
  const { t, language } = useTranslation(['staff', 'common'])
  const client = useQueryClient()
  const { undo_seconds } = useMe().settings
  const tellFailure = useTellFailure()
  const calls = {
    unlock: useAct('POST /members/:id/unlock'),
    endSessions: useAct('POST /members/:id/end-sessions'),
    resetSecondStep: useAct('POST /members/:id/reset-second-step'),
    switchOff: useAct('POST /members/:id/switch-off'),
    switchOn: useAct('POST /members/:id/switch-on'),
  }
  const passwordLink = useAct('POST /members/:id/password-link')

  function show(changed: Member): void {
    client.setQueryData(memberQuery(changed.id).queryKey, { data: changed })
    void client.invalidateQueries({ queryKey: ['GET /members'] })
  }
  const inputOf = ({ id, version }: Member, reason: string) => ({
    params: { id },
    body: { version, ...(reason !== '' && { reason }) },
  })
  function onError(error: Error): void {
    tellFailure(error)
    void client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey })
  }
  function undoOf(act: keyof typeof calls, changed: Member) {
    const opposite = act === 'switchOff' || act === 'switchOn' ? opposites[act] : undefined
    return opposite && { label: t('common:undo'), seconds: undo_seconds, act: () => perform(opposite, changed) }
  }
  function perform(act: keyof typeof calls, on: Member, reason = ''): void {
    calls[act].mutate(inputOf(on, reason), {
      onSuccess: ({ data }) => {
        show(data)
        tell(t(saidBy[act], { name: nameIn(language, data) }), undoOf(act, data))
        onDone()
      },
      onError,
    })
  }
  function issueLink(reason: string): void {
    passwordLink.mutate(inputOf(member, reason), {
      onSuccess: ({ data }) => {
        show(data.member)
        onDone()
        onLink(data.link)
      },
      onError,
    })
  }
  return {
    isPending: passwordLink.isPending || Object.values(calls).some(({ isPending }) => isPending),
    run: (act: MemberAct, reason = '') => (act === 'passwordLink' ? issueLink(reason) : perform(act, member, reason)),
  }
}
