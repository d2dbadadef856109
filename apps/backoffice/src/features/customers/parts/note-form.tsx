import { useQueryClient } from '@tanstack/react-query'
import { newCustomerNote } from '@zembil/contract/staff/customer-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { AreaField } from '../../../platform/forms/fields.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerNotesQuery } from '../customers.queries.ts'

const empty = { text: '' }

/** Writes a note; what is typed stays when the call fails, and over a lock or a reload. */
export function NoteForm({ customerId }: { customerId: number }) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const draft = `customer-note:${customerId}`
  const form = useContractForm({
    shape: newCustomerNote,
    source: empty,
    fill: (values) => values,
    draft,
    label: () => t('notes.label'),
  })
  const { queryKey } = customerNotesQuery(customerId)
  const { mutate, isPending } = useAct('POST /customers/:id/notes', {
    said: t('notes.saved'),
    onDone: ({ data: note }) => {
      form.rebase(empty)
      // Shown without reading all notes again, which would be one more entry of the audit log.
      client.setQueryData(queryKey, (old) => old && { data: [note, ...old.data] })
    },
    onRefused: form.refuse,
    keeps: ['GET /customers/:id', 'GET /customers/:id/notes'],
  })
  const send = (body: { text: string }) => mutate({ params: { id: customerId }, body })
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(empty)} />
      <Card className="grid gap-4 *:max-w-prose">
        <AreaField of={form} name="text" rows={3} maxLength={1_000} hint={t('notes.hint')} />
        <div>
          <Button type="submit" isLoading={isPending}>
            {t('notes.save')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
