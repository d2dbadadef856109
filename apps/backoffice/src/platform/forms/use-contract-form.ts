import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { personStorage } from '../session/person-storage.ts'
import { type Faults, faultsOfIssues, faultsOfRefusal } from './field-faults.ts'

type Values<Shape extends z.ZodType> = z.input<Shape> & object

type FormOptions<Shape extends z.ZodType, Source> = {
  /** The shape of the call's body, without `version`. */
  shape: Shape
  /** What is saved, as the reading call returns it. */
  source: Source
  fill: (source: Source) => Values<Shape>
  /** Keeps unsaved values for this member under a name, over a lock and a reload: `member:12`. */
  draft?: string
  /** What a field is called. */
  label?: ((name: keyof Values<Shape> & string) => string) | undefined
}

type State<Shape extends z.ZodType, Source> = { source: Source; values: Values<Shape> }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const versionOf = (source: unknown): number => (source as { version?: number } | null)?.version ?? 0

function readDraft<Shape extends z.ZodType, Source>(name: string | undefined): State<Shape, Source> | null {
  const text = name === undefined ? null : personStorage.read(`draft:${name}`)
  return text === null ? null : (JSON.parse(text) as State<Shape, Source>)
}

/**
 * The state of a form whose shape is the contract's. The version to send is that of `source` below, from which the values
 * were filled, never that of a newer answer that arrived while somebody typed: a colleague's change would be lost.
 */
export function useContractForm<Shape extends z.ZodType, Source>(options: FormOptions<Shape, Source>) {
  const { shape, fill, draft, label = (name) => name } = options
  const within = useRef<HTMLElement>(null)
  const [state, setState] = useState<State<Shape, Source>>(
    () => readDraft<Shape, Source>(draft) ?? { source: options.source, values: fill(options.source) },
  )
  const [faults, setFaults] = useState<Faults>({})
  const [attempts, setAttempts] = useState(0)
  const base = fill(state.source)
  const isDirty = !same(state.values, base)

  const rebase = (source: Source) => {
    setState({ source, values: fill(source) })
    setFaults({})
  }
  // Not what was on display before the last saving: it is older.
  if (!isDirty && versionOf(options.source) > versionOf(state.source)) rebase(options.source)

  useEffect(() => {
    if (draft !== undefined) personStorage.write(`draft:${draft}`, isDirty ? JSON.stringify(state) : null)
  }, [draft, isDirty, state])

  useEffect(() => {
    if (attempts > 0) within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  function show(found: Faults): void {
    setFaults(found)
    setAttempts((count) => count + 1)
  }

  /** Runs with the parsed values; otherwise shows the faults and focuses the first. */
  function check(run: (values: z.output<Shape>) => void): void {
    const parsed = shape.safeParse(state.values, { reportInput: true })
    if (parsed.success) {
      setFaults({})
      run(parsed.data)
    } else show(faultsOfIssues(parsed.error.issues))
  }

  /** Shows what the server refused at its fields; false when it named none. */
  function refuse(error: unknown): boolean {
    const found = faultsOfRefusal(error)
    const isAtFields = Object.keys(found).length > 0
    if (isAtFields) show(found)
    return isAtFields
  }

  return {
    values: state.values,
    source: state.source,
    base,
    fill,
    labelOf: label,
    faults,
    isDirty,
    set<Name extends keyof Values<Shape> & string>(name: Name, value: Values<Shape>[Name]): void {
      setState((old) => ({ ...old, values: { ...old.values, [name]: value } }))
      setFaults((old) => Object.fromEntries(Object.entries(old).filter(([path]) => path.split('.')[0] !== name)))
    },
    check,
    refuse,
    /** After saving, or to drop what was typed. At once, so that `LeaveGuard` does not ask if the page is left next. */
    rebase: (source: Source) => flushSync(() => rebase(source)),
    /** After a conflict: continues from what is saved now with the values that the person chose. */
    resolve: (source: Source, values: Values<Shape>) => setState({ source, values }),
    /** What holds the fields: the first that is at fault gets the focus. */
    within: (element: HTMLElement | null) => {
      within.current = element
    },
    formProps: (run: (values: z.output<Shape>) => void) => ({
      ref: (element: HTMLFormElement | null) => {
        within.current = element
      },
      // The browser's own messages would be in its language, not in the page's.
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        check(run)
      },
    }),
  }
}
