import { type Member, type MemberInput, memberInput } from '@zembil/contract/staff/member-shapes'
import { Card } from '@zembil/ui/layout/card'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useChange } from '../../platform/forms/use-save.ts'
import { MemberFields } from './member-fields.tsx'
import { useMemberValue } from './use-member-value.ts'

const fill = ({ name, name_am, email, phone_number, roles, stores }: Member): MemberInput => ({
  name,
  name_am,
  email,
  phone_number,
  roles,
  store_ids: stores.map(({ id }) => id),
})

export function EditMemberForm({ member, isReadOnly }: { member: Member; isReadOnly: boolean }) {
  const { labels, show } = useMemberValue()
  const form = useContractForm({
    shape: memberInput,
    source: member,
    fill,
    draft: `member:${member.id}`,
    label: (name) => labels[name],
  })
  const send = useChange('PUT /members/:id', { id: member.id })
  return (
    <Card>
      <EditForm look="plain" form={form} send={send} show={show} isReadOnly={isReadOnly}>
        <MemberFields form={form} />
      </EditForm>
    </Card>
  )
}
