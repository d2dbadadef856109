import type { Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { useAct } from '../../platform/forms/use-act.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

export type MemberAct = 'unlock' | 'passwordLink' | 'endSessions' | 'resetSecondStep' | 'switchOff' | 'switchOn'

type Outcome = { onLink: (link: PasswordLink) => void; onDone: () => void }
type Answer = { data: Member }

const inputOf = ({ id, version }: Member, reason: string) => ({
  params: { id },
  body: { version, ...(reason !== '' && { reason }) },
})

/** The acts on one member. Each sends the version the screen shows. */
export function useMemberActs(member: Member, { onLink, onDone }: Outcome) {
  const { t, language } = useTranslation('staff')
  const saying = (
    key: 'unlocked' | 'sessionsEnded' | 'secondStepReset' | 'switchedOff' | 'switchedOn',
    opposite?: 'switchOff' | 'switchOn',
  ) => ({
    said: ({ data }: Answer) => t(`acts.${key}`, { name: nameIn(language, data) }),
    undo: ({ data }: Answer): (() => void) | undefined => opposite && (() => calls[opposite].mutate(inputOf(data, ''))),
    onDone,
  })
  const calls = {
    unlock: useAct('POST /members/:id/unlock', saying('unlocked')),
    endSessions: useAct('POST /members/:id/end-sessions', saying('sessionsEnded')),
    resetSecondStep: useAct('POST /members/:id/reset-second-step', saying('secondStepReset')),
    switchOff: useAct('POST /members/:id/switch-off', saying('switchedOff', 'switchOn')),
    switchOn: useAct('POST /members/:id/switch-on', saying('switchedOn', 'switchOff')),
    passwordLink: useAct('POST /members/:id/password-link', {
      onDone: ({ data }) => {
        onDone()
        onLink(data.link)
      },
    }),
  }
  return {
    isPending: Object.values(calls).some(({ isPending }) => isPending),
    run: (act: MemberAct, reason = '') => calls[act].mutate(inputOf(member, reason)),
  }
}
