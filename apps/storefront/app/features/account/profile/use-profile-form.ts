import type { ProfileField } from '@zembil/rules/profile-fields'
import { useRef, useState } from 'react'
import { fieldRefusals } from './field-refusals.ts'
import type { ProfileValues } from './profile-values.ts'

type Problems = Partial<Record<ProfileField, string>>

/** Returns the error message for a field, or null if it is valid. */
export type FieldCheck = (field: ProfileField, values: ProfileValues) => string | null

/** Form state of the profile fields. Each field is checked on blur, and all of them on submit. */
export function useProfileForm(initial: ProfileValues, check: FieldCheck) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})

  const focusOn = (field: string | undefined) =>
    field === undefined || form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  function checkAll(): boolean {
    const fields = Object.keys(values) as ProfileField[]
    const found = fields.map((field) => [field, check(field, values)] as const)
    const wrong = found.filter(([, words]) => words !== null)
    setProblems(Object.fromEntries(wrong))
    focusOn(wrong[0]?.[0])
    return wrong.length === 0
  }

  /** Shows field errors from the server; returns false if the error was not about a field. */
  function showRefusal(error: unknown): boolean {
    const refusals = fieldRefusals(error)
    const [first] = Object.keys(refusals)
    setProblems(refusals)
    focusOn(first)
    return first !== undefined
  }

  const tell = (field: ProfileField, words: string | null) =>
    // Functional update: on submit, moving the focus to an invalid field also triggers blur on another one.
    setProblems((shown) => ({ ...shown, [field]: words ?? undefined }))

  const fieldProps = (field: ProfileField) => ({
    field,
    value: values[field],
    problem: problems[field],
    onChange: (text: string) => {
      setValues({ ...values, [field]: text })
      tell(field, null)
    },
    onLeave: () => tell(field, check(field, values)),
  })

  return { form, values, checkAll, showRefusal, fieldProps }
}
