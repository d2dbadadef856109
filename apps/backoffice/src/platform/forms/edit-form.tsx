import { ApiError } from '@zembil/contract/client'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKey } from '../keys/use-key.ts'
import { tell, type Undo } from '../notices/toast.ts'
import { useMe } from '../session/me.queries.ts'
import { ChangedBy } from './changed-by.tsx'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useTellFailure } from './use-failure.ts'

/** Without a time as long as nobody has changed it. */
type Edited = { version: number; updated_at: string | null; updated_by: MemberRef | null }

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
  /**
   * How a value reads to people, where its plain text says little: a name for an id, a day in both calendars. `current` is
   * what a colleague saved.
   */
  show?: (name: keyof Values & string, value: Values[keyof Values & string], current: Saved) => ReactNode
  isReadOnly?: boolean
  /** Something else is under way, such as an upload: leaving asks first. */
  isBusy?: boolean
  /** 'plain' for dialogs, and for screens that divide themselves into sections. */
  look?: 'card' | 'plain'
  savedText?: string
  /** Beside the buttons: what saving means. */
  note?: string
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

/** A changed switch or price holds for customers at once, so it can be taken back. */
const isSwitched = (before: object, after: object): boolean =>
  ['is_active', 'price'].some((name) => Reflect.get(before, name) !== Reflect.get(after, name))

/** A form of something that several people edit: saving, the conflict with somebody else, and who saved last. */
export function EditForm<Values extends object, Source extends Partial<Edited>, Saved extends Source & Edited>(
  props: EditFormProps<Values, Source, Saved>,
) {
  const { form, fill, send, onSaved, labels, show, isReadOnly = false, isBusy = false, look = 'card' } = props
  const { t } = useTranslation()
  const tellFailure = useTellFailure()
  const { undo_seconds } = useMe().settings
  const [isPending, setPending] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { current: Saved }) | null>(null)

  async function save(values: Values, source: Source): Promise<void> {
    setPending(true)
    try {
      const saved = await send(values, source.version ?? null)
      setConflict(null)
      form.rebase(saved.data)
      tell(props.savedText ?? t('saved'), undoOf(values, source, saved))
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'stale_version') {
        const { data: current } = error.body.current as { data: Saved }
        const sides = { base: fill(source), mine: values, theirs: fill(current) }
        // Somebody has saved it, so there is a time.
        setConflict({ ...sides, by: current.updated_by, at: String(current.updated_at), current })
      } else {
        // What is wrong stands at the fields, behind the dialog.
        setConflict(null)
        if (!form.refuse(error)) tellFailure(error)
      }
    } finally {
      setPending(false)
    }
  }
  function undoOf(values: Values, source: Source, saved: { data: Saved }): Undo | undefined {
    const before = fill(source)
    if (source.version === undefined || !isSwitched(before, values)) return undefined
    // The saved answer fills the form again, unless something else was typed meanwhile.
    const takeBack = () =>
      send(before, saved.data.version)
        .then(onSaved)
        .then(() => tell(t('takenBack')), tellFailure)
    return { label: t('undo'), seconds: undo_seconds, act: () => void takeBack() }
  }
  function plainly(value: unknown): string {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  const submit = (values: Values) => void save(values, form.source)
  useKey(isReadOnly ? null : 'Ctrl+s', t('save'), () => form.check(submit))
  const { updated_by, updated_at } = form.source
  const content = (
    <>
      <fieldset disabled={isReadOnly} className="contents">
        {props.children}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {!isReadOnly && (
          <Button type="submit" isLoading={isPending} disabled={!form.isDirty}>
            {t('save')}
          </Button>
        )}
        {form.isDirty && (
          <Button variant="ghost" onClick={() => form.rebase(form.source)}>
            {t('cancel')}
          </Button>
        )}
        {props.note && !isReadOnly && <p className="text-sm text-muted">{props.note}</p>}
        <div className="sm:ml-auto">
          <ChangedBy of={{ updated_at: updated_at ?? null, updated_by: updated_by ?? null }} />
        </div>
      </div>
    </>
  )
  return (
    <form
      {...form.formProps(submit)}
      className={look === 'card' ? 'grid items-start gap-4 xl:grid-cols-[3fr_2fr]' : 'grid min-w-0 gap-4'}
    >
      <LeaveGuard isDirty={form.isDirty || isBusy} onLeave={() => form.rebase(form.source)} />
      {look === 'card' ? <Card className="grid min-w-0 gap-4">{content}</Card> : content}
      {props.aside && <div className="grid min-w-0 gap-4">{props.aside}</div>}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          show={(name, value) => show?.(name, value, conflict.current) ?? plainly(value)}
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
