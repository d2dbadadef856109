import { useQueryClient } from '@tanstack/react-query'
import { type Invitation, invitation, type Member, type PasswordLink } from '@zembil/contract/staff/member-shapes'
import { languages } from '@zembil/rules/people/language'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { MemberForm } from './member-form.tsx'

const nobody: Invitation = {
  name: '',
  name_am: '',
  email: null,
  phone_number: null,
  roles: [],
  store_ids: [],
  language: 'en',
}
const languageNames = { en: 'English', am: 'አማርኛ' }

/** Invites a member; the answer holds the link that they set their password with. */
export function InviteForm({ onInvited }: { onInvited: (invited: { member: Member; link: PasswordLink }) => void }) {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const form = useContractForm({ shape: invitation, source: nobody, fill: (values) => values, draft: 'invite' })
  const invite = useAct('POST /members')
  const tellFailure = useTellFailure()
  const send = (body: Invitation) =>
    invite.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          form.rebase(nobody)
          void client.invalidateQueries({ queryKey: ['GET /members'] })
          onInvited(data)
        },
        onError: (error) => {
          form.refuse(error)
          tellFailure(error)
        },
      },
    )
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(nobody)} />
      <Card className="grid gap-4">
        <MemberForm values={{ ...nobody, ...form.values }} set={form.set} faults={form.faults} />
        <RadioGroup
          legend={t('fields.language')}
          value={form.values.language ?? 'en'}
          onChange={(language) => form.set('language', language)}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
        />
        <div>
          <Button type="submit" isLoading={invite.isPending}>
            {t('invite')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
