import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type PointerEvent, useRef, useState } from 'react'

/** The error at each field: the server's message, or true for what `check` finds. */
type Shown<Values> = { [Field in keyof Values]?: string | true | undefined }

type FormOptions<Values> = {
  initial: Values
  /** The error message for a field, or null. Not needed if the button is disabled until the form is valid. */
  check?: (field: keyof Values, values: Values) => string | null
  /** Called once every field is valid. */
  send: (values: Values) => Promise<unknown>
  /** Tells the customer why `send` failed; returns the error messages that belong to fields. */
  explain?: (error: Error) => { [Field in keyof Values]?: string } | undefined
}

const isValid = () => null

/** The state of a form. A field is checked when it is left, and all fields when the form is submitted. */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { initial, check = isValid, send, explain } = options
  const form = useRef<HTMLFormElement>(null)
  const isSubmitPressed = useRef(false)
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<Shown<Values>>({})
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => show(explain?.(error) ?? {}),
  })

  /** Focuses the first invalid field on the page. */
  function show(invalid: Shown<Values>): void {
    setShown(invalid)
    const controls = Array.from(form.current?.elements ?? []) as HTMLInputElement[]
    controls.find(({ name }) => invalid[name])?.focus()
  }

  /** Returns false if a field is invalid. */
  function submit(typed: Values): boolean {
    const invalid = Object.keys(typed).filter((field) => check(field, typed) !== null)
    show(Object.fromEntries(invalid.map((field) => [field, true])) as Shown<Values>)
    if (invalid.length > 0) return false
    if (!isPending) mutate(typed)
    return true
  }

  const showAt = (field: keyof Values, error: true | undefined) =>
    // A function, because focusing an invalid field makes another one lose focus.
    setShown((others) => ({ ...others, [field]: error }))

  function fieldProps<Field extends keyof Values>(field: Field) {
    const error: string | true | undefined = shown[field]
    return {
      name: field,
      value: values[field],
      error: error === true ? check(field, values) : error,
      onChange: (value: Values[Field]) => {
        setValues((typed) => ({ ...typed, [field]: value }))
        showAt(field, undefined)
      },
      onBlur: () => {
        // An error that appeared now would move the button away from under the finger, and submitting checks all fields.
        if (!isSubmitPressed.current) showAt(field, true)
        isSubmitPressed.current = false
      },
    }
  }

  const formProps = {
    ref: form,
    // The browser's own messages would be in its language, not in the page's.
    noValidate: true,
    onPointerDown: ({ target }: PointerEvent) => {
      isSubmitPressed.current = target instanceof Element && target.closest('button')?.type === 'submit'
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      isSubmitPressed.current = false
      submit(values)
    },
  }
  const reset = () => {
    setValues(initial)
    setShown({})
  }
  return { formProps, fieldProps, values, submit, reset, isPending }
}
