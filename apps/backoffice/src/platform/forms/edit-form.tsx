import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { classNames } from '@zembil/ui/class-names'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { savedMeanwhile } from '../api/stale.ts'
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
  fill: (source: Source) => Values
  labelOf: (name: keyof Values & string) => string
  resolve: (source: Source, values: Values) => void
  formProps: (run: (values: Values) => void) => ComponentProps<'form'>
}

type EditFormProps<Values extends object, Source extends Partial<Edited>, Saved extends Source & Edited> = {
  form: Form<Values, Source>
  /** Sends the values; the version is null for something new. From `useSave` or `useChange`. */
  send: (values: Values, version: number | null, isConfirmed: boolean) => Promise<{ data: Saved }>
  onSaved?: ((saved: Saved) => void) | undefined
  /** The page of what was just added. */
  pageOf?: ((saved: Saved) => string) | undefined
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
  /** Every change can be taken back, not only that of a switch or a price. */
  isUndoable?: boolean
  /** The buttons stay in sight below a long form. */
  isSticky?: boolean
  /** A question that the server wants answered before it saves such values. Nothing for any other refusal. */
  question?: { of: (error: unknown) => boolean; ask: (error: unknown, asked: Asked<Values, Source>) => ReactNode }
  /** What a colleague saved meanwhile, before it is compared. */
  onConflict?: (current: Saved) => void
  saveLabel?: string
  /** Other buttons beside that for saving. */
  acts?: ReactNode
  /** Beside the buttons: what saving means. */
  note?: string
  /** Beside what is edited: a preview of the change. */
  aside?: ReactNode
  children: ReactNode
}

/** What was sent, and the answers to a question about it. */
type Asked<Values, Source> = {
  values: Values
  source: Source
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A label for each field of a form. */
const labelsOf = <Values extends object>(values: Values, labelOf: (name: keyof Values & string) => string) =>
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
  const { form, send, onSaved, pageOf, show, isReadOnly = false, isBusy = false, look = 'card' } = props
  const navigate = useNavigate()
  const { t } = useTranslation()
  const tellFailure = useTellFailure()
  const { undo_seconds } = useMe().settings
  const [isPending, setPending] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { current: Saved }) | null>(null)

  const [refused, setRefused] = useState<{ error: unknown; values: Values; source: Source } | null>(null)
  const asked = refused && {
    ...refused,
    isPending,
    onConfirm: () => void save(refused.values, refused.source, true),
    onClose: () => setRefused(null),
  }

  async function save(values: Values, source: Source, isConfirmed = false): Promise<void> {
    setPending(true)
    try {
      const saved = await send(values, source.version ?? null, isConfirmed)
      setConflict(null)
      setRefused(null)
      form.rebase(saved.data)
      tell(props.savedText ?? t('saved'), undoOf(values, source, saved))
      onSaved?.(saved.data)
      if (pageOf && source.version === undefined) void navigate(pageOf(saved.data), { replace: true })
    } catch (error) {
      const current = savedMeanwhile<Saved>(error)
      if (current) {
        props.onConflict?.(current)
        const sides = { base: form.fill(source), mine: values, theirs: form.fill(current) }
        // Somebody has saved it, so there is a time.
        setConflict({ ...sides, by: current.updated_by, at: String(current.updated_at), current })
      } else {
        // What is wrong stands at the fields, behind the dialog.
        setConflict(null)
        const isAsking = props.question?.of(error) === true
        setRefused(isAsking ? { error, values, source } : null)
        if (!isAsking && !form.refuse(error)) tellFailure(error)
      }
    } finally {
      setPending(false)
    }
  }
  function undoOf(values: Values, source: Source, saved: { data: Saved }): Undo | undefined {
    const before = form.fill(source)
    if (source.version === undefined || !(props.isUndoable || isSwitched(before, values))) return undefined
    // The saved answer fills the form again, unless something else was typed meanwhile.
    const takeBack = () =>
      send(before, saved.data.version, true)
        .then((takenBack) => onSaved?.(takenBack.data))
        .then(() => tell(t('takenBack')), tellFailure)
    return { label: t('undo'), seconds: undo_seconds, act: () => void takeBack() }
  }
  function plainly(value: unknown): string {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  const submit = (values: Values) => void save(values, form.source)
  const saveLabel = props.saveLabel ?? t('save')
  useKey(isReadOnly ? null : 'Ctrl+s', saveLabel, () => form.check(submit))
  const { updated_by, updated_at } = form.source
  const content = (
    <>
      <fieldset disabled={isReadOnly} className="contents">
        {props.children}
      </fieldset>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2',
          props.isSticky && 'sticky bottom-0 z-raised rounded-card border border-line bg-surface p-3',
        )}
      >
        {!isReadOnly && (
          <Button
            type="submit"
            variant={props.acts ? 'secondary' : 'primary'}
            isLoading={isPending}
            disabled={!form.isDirty}
          >
            {saveLabel}
          </Button>
        )}
        {form.isDirty && (
          <Button variant="ghost" onClick={() => form.rebase(form.source)}>
            {t('cancel')}
          </Button>
        )}
        {props.acts}
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
      {asked && props.question?.ask(asked.error, asked)}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labelsOf(conflict.mine, form.labelOf)}
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
