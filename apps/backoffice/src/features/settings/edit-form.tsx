import { ApiError } from '@zembil/contract/client'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { momentText } from '../../platform/dates/date-texts.ts'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { tell } from '../../platform/notices/toast.ts'

type Edited = { version: number; updated_at: string; updated_by: MemberRef | null }

/** What `useContractForm` returns, as far as it is used here. */
type Form<Values, Source> = {
  values: Values
  source: Source
  isDirty: boolean
  check: (run: (values: Values) => void) => void
  refuse: (error: unknown) => boolean
  rebase: (source: Source) => void
  resolve: (source: Source, values: Values) => void
  formProps: (run: (values: Values) => void) => ComponentProps<'form'>
}

type EditFormProps<Values extends object, Source extends Partial<Edited>, Saved extends Source & Edited> = {
  form: Form<Values, Source>
  fill: (source: Source) => Values
  /** Sends the values; the version is null for something new. */
  send: (values: Values, version: number | null) => Promise<{ data: Saved }>
  onSaved: (saved: { data: Saved }) => void
  labels: { [Name in keyof Values]: string }
  show?: (name: keyof Values & string, value: Values[keyof Values & string]) => ReactNode
  /** Beside what is edited: a preview of the change. */
  aside?: ReactNode
  children: ReactNode
}

/** A label for each field of a form. */
export const labelsOf = <Values extends object>(values: Values, labelOf: (name: keyof Values & string) => string) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, labelOf(name as keyof Values & string)])) as Record<
    keyof Values,
    string
  >

const plainly = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

/** A form of something that several people edit: saving, the conflict with somebody else, and who saved last. */
export function EditForm<Values extends object, Source extends Partial<Edited>, Saved extends Source & Edited>(
  props: EditFormProps<Values, Source, Saved>,
) {
  const { form, fill, send, onSaved, labels, show, aside, children } = props
  const { t, language } = useTranslation(['settings', 'common'])
  const tellFailure = useTellFailure()
  const [isPending, setPending] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { current: Saved }) | null>(null)

  async function save(values: Values, source: Source): Promise<void> {
    setPending(true)
    try {
      const saved = await send(values, source.version ?? null)
      setConflict(null)
      form.rebase(saved.data)
      tell(t('common:saved'))
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'stale_version') {
        const { data: current } = error.body.current as { data: Saved }
        const sides = { base: fill(source), mine: values, theirs: fill(current) }
        setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
      } else if (!form.refuse(error)) tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  const submit = (values: Values) => void save(values, form.source)
  useKey('Ctrl+s', t('common:save'), () => form.check(submit))
  const { updated_by, updated_at } = form.source
  return (
    <form {...form.formProps(submit)} className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(form.source)} />
      <Card className="grid min-w-0 gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" isLoading={isPending} disabled={!form.isDirty}>
            {t('common:save')}
          </Button>
          {form.isDirty && (
            <Button variant="ghost" onClick={() => form.rebase(form.source)}>
              {t('common:cancel')}
            </Button>
          )}
          {updated_by && updated_at && (
            <p className="text-sm text-muted sm:ml-auto">
              {t('changedBy', { person: nameIn(language, updated_by), at: momentText(updated_at, language) })}
            </p>
          )}
        </div>
      </Card>
      {aside && <div className="grid min-w-0 gap-4">{aside}</div>}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          show={show ?? ((_name, value) => plainly(value))}
          onClose={() => setConflict(null)}
          onChoose={(values) => {
            form.resolve(conflict.current, values)
            void save(values, conflict.current)
          }}
        />
      )}
    </form>
  )
}
