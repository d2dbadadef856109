import type { Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { LinkDialog } from './link-dialog.tsx'
import { type MemberAct, useMemberActs } from './use-member-acts.ts'

/** The acts that fit the member's state, in the order of the buttons. */
function actsFor(member: Member, isSelf: boolean): MemberAct[] {
  if (member.state === 'off') return ['switchOn']
  return [
    ...(member.locked_until === null ? [] : (['unlock'] as const)),
    'passwordLink',
    'endSessions',
    ...(member.has_second_step ? (['resetSecondStep'] as const) : []),
    ...(isSelf ? [] : (['switchOff'] as const)),
  ]
}

const dangers: readonly MemberAct[] = ['switchOff', 'resetSecondStep']

/** Buttons for what a manager does to an account; each says first what will happen. */
export function MemberActs({ member }: { member: Member }) {
  const { t, language } = useTranslation(['staff', 'common'])
  const me = useMe()
  const [asked, setAsked] = useState<Exclude<MemberAct, 'switchOn'> | null>(null)
  const [reason, setReason] = useState('')
  const [link, setLink] = useState<PasswordLink | null>(null)
  const name = nameIn(language, member)
  const acts = useMemberActs(member, {
    onLink: setLink,
    onDone: () => {
      setAsked(null)
      setReason('')
    },
  })
  const press = (act: MemberAct) => (act === 'switchOn' ? acts.run('switchOn') : setAsked(act))
  return (
    <Section title={t('acts.title')}>
      <div className="grid justify-items-start gap-1 *:text-start">
        {actsFor(member, me.id === member.id).map((act) => (
          <Button
            key={act}
            variant={dangers.includes(act) ? 'ghostDanger' : 'ghost'}
            isLoading={acts.isPending && asked === null}
            onClick={() => press(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`acts.${asked}Title`, { name })}
          text={t(`acts.${asked}Text`, { name })}
          confirmLabel={t(`acts.${asked}`)}
          isDanger={dangers.includes(asked)}
          isPending={acts.isPending}
          onConfirm={() => acts.run(asked, reason.trim())}
          onClose={() => setAsked(null)}
        >
          <Field label={t('acts.reason')} optionalLabel={t('common:optional')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </ConfirmDialog>
      )}
      {link && <LinkDialog member={member} link={link} onClose={() => setLink(null)} />}
    </Section>
  )
}
