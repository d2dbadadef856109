import { type NewCaller, newCaller } from '@zembil/contract/staff/calls/call-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { TextInput } from '@zembil/ui/forms/text-input'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { callerQuery } from './ordering.queries.ts'

type Typed = Omit<NewCaller, 'has_heard'> & { has_heard: boolean }
const names = ['first_name', 'last_name'] as const

/** Adds a caller whom nobody knows, once the sentence about their data was read out. */
export function NewCallerForm({ phone }: { phone: string }) {
  const { t } = useTranslation('ordering')
  const empty: Typed = { phone_number: phone, first_name: '', last_name: '', has_heard: false }
  const form = useContractForm({ shape: newCaller, source: empty, fill: (values) => values as NewCaller })
  const values = form.values as Typed
  const { mutate, isPending } = useAct('POST /calls/callers', {
    said: (_answer, { body }) => t('add.added', { name: `${body.first_name} ${body.last_name}` }),
    onRefused: form.refuse,
    shows: callerQuery(phone).queryKey,
  })
  const send = (body: NewCaller) => mutate({ body })
  const labels = { first_name: t('add.first'), last_name: t('add.last') }
  return (
    <Section title={t('caller.title')} aside={<Badge tone="blue">{t('caller.newTitle')}</Badge>}>
      <form {...form.formProps(send)} className="grid max-w-prose gap-4">
        <LeaveGuard isDirty={form.isDirty} />
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <FormField key={name} faults={form.faults} name={name} label={labels[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  // The number is typed; the name comes next.
                  autoFocus={name === 'first_name'}
                  value={values[name]}
                  onChange={({ target }) => form.set(name, target.value)}
                />
              )}
            </FormField>
          ))}
        </div>
        <div className="rounded-card bg-blue-tint px-4 py-3 text-blue-ink">
          <p className="text-sm font-semibold">{t('add.read')}</p>
          <p>{t('add.sentence')}</p>
        </div>
        <Checkbox
          label={t('add.heard')}
          checked={values.has_heard}
          aria-invalid={form.faults.has_heard ? true : undefined}
          onChange={({ target }) => form.set('has_heard', target.checked as true)}
        />
        {form.faults.has_heard && (
          <p role="alert" className="text-sm text-danger">
            {t('add.heardMissing')}
          </p>
        )}
        <div>
          <Button type="submit" isLoading={isPending}>
            {t('add.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
