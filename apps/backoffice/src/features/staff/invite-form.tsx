import { type Invitation, invitation, type Member, type PasswordLink } from '@zembil/contract/staff/member-shapes'
import { languages } from '@zembil/rules/people/language'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { MemberFields } from './member-fields.tsx'

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
  const form = useContractForm({ shape: invitation, source: nobody, fill: (values) => values, draft: 'invite' })
  const { mutate, isPending } = useAct('POST /members', {
    onDone: ({ data }) => {
      form.rebase(nobody)
      onInvited(data)
    },
    onRefused: form.refuse,
  })
  const send = (body: Invitation) => mutate({ body })
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(nobody)} />
      <Card className="grid gap-4">
        <MemberFields form={{ ...form, values: { ...nobody, ...form.values } }} />
        <RadioGroup
          legend={t('fields.language')}
          value={form.values.language ?? 'en'}
          onChange={(language) => form.set('language', language)}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
        />
        <div>
          <Button type="submit" isLoading={isPending}>
            {t('invite')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
