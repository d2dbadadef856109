import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type Member, type MemberInput, memberInput } from '@zembil/contract/staff/member-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { tell } from '../../platform/notices/toast.ts'
import { MemberForm } from './member-form.tsx'
import { memberQuery } from './staff.queries.ts'
import { useMemberValue } from './use-member-value.ts'

const fill = ({ name, name_am, email, phone_number, roles, stores }: Member): MemberInput => ({
  name,
  name_am,
  email,
  phone_number,
  roles,
  store_ids: stores.map(({ id }) => id),
})

/** Changes a member. When somebody else saved meanwhile, the person chooses field by field. */
export function EditMemberForm({ member, isReadOnly }: { member: Member; isReadOnly: boolean }) {
  const { t } = useTranslation(['staff', 'common'])
  const client = useQueryClient()
  const form = useContractForm({ shape: memberInput, source: member, fill, draft: `member:${member.id}` })
  const [conflict, setConflict] = useState<(Conflict<MemberInput> & { current: Member }) | null>(null)
  const save = useAct('PUT /members/:id')
  const tellFailure = useTellFailure()
  const { labels, show } = useMemberValue()

  function send(values: MemberInput, source: Member): void {
    save.mutate(
      { params: { id: member.id }, body: { ...values, version: source.version } },
      {
        onSuccess: (answer) => {
          setConflict(null)
          client.setQueryData(memberQuery(member.id).queryKey, answer)
          form.rebase(answer.data)
          void client.invalidateQueries({ queryKey: ['GET /members'] })
          tell(t('common:saved'))
        },
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'stale_version') {
            const { data: current } = error.body.current as { data: Member }
            const sides = { base: fill(source), mine: values, theirs: fill(current) }
            setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
          } else {
            form.refuse(error)
            tellFailure(error)
          }
        },
      },
    )
  }
  const submit = (values: MemberInput) => send(values, form.source)
  useKey(isReadOnly ? null : 'Ctrl+s', t('common:save'), () => form.check(submit))
  return (
    <form {...form.formProps(submit)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(member)} />
      <Card className="grid gap-4">
        <fieldset disabled={isReadOnly} className="contents">
          <MemberForm values={form.values} set={form.set} faults={form.faults} />
        </fieldset>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isLoading={save.isPending} disabled={!form.isDirty}>
              {t('common:save')}
            </Button>
            {form.isDirty && (
              <Button variant="ghost" onClick={() => form.rebase(member)}>
                {t('common:cancel')}
              </Button>
            )}
          </div>
        )}
      </Card>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          show={show}
          onClose={() => setConflict(null)}
          onChoose={(values) => {
            form.resolve(conflict.current, values)
            send(values, conflict.current)
          }}
        />
      )}
    </form>
  )
}
