import { useQueryClient } from '@tanstack/react-query'
import { newCustomerNote } from '@zembil/contract/staff/customer-shapes'
import { Button } from '@zembil/ui/forms/button'
import { TextArea } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { customerNotesQuery } from '../customers.queries.ts'

const empty = { text: '' }

/** Writes a note; what is typed stays when the call fails, and over a lock or a reload. */
export function NoteForm({ customerId }: { customerId: number }) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const draft = `customer-note:${customerId}`
  const form = useContractForm({ shape: newCustomerNote, source: empty, fill: (values) => values, draft })
  const write = useAct('POST /customers/:id/notes')
  const tellFailure = useTellFailure()
  const { queryKey } = customerNotesQuery(customerId)
  const send = (body: { text: string }) =>
    write.mutate(
      { params: { id: customerId }, body },
      {
        onSuccess: ({ data: note }) => {
          form.rebase(empty)
          tell(t('notes.saved'))
          // Shown without reading all notes again, which would be one more entry of the audit log.
          client.setQueryData(queryKey, (old) => old && { data: [note, ...old.data] })
        },
        onError: (error) => {
          form.refuse(error)
          tellFailure(error)
        },
      },
    )
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(empty)} />
      <Card className="grid gap-4 *:max-w-prose">
        <FormField faults={form.faults} name="text" label={t('notes.label')} hint={t('notes.hint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={1_000}
              value={form.values.text}
              onChange={({ target }) => form.set('text', target.value)}
            />
          )}
        </FormField>
        <div>
          <Button type="submit" isLoading={write.isPending}>
            {t('notes.save')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
