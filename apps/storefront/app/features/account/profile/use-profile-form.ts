import type { ProfileField } from '@zembil/rules/profile-fields'
import { useRef, useState } from 'react'
import { fieldRefusals } from './field-refusals.ts'
import type { ProfileValues } from './profile-values.ts'

type Problems = Partial<Record<ProfileField, string>>

/** The words for what is wrong with a field, null when nothing is. */
export type FieldCheck = (field: ProfileField, values: ProfileValues) => string | null

/** The fields of a profile while they are typed: each is checked when it is left, all of them before they are sent. */
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

  /** Whether the refusal was about fields, which now say so. */
  function showRefusal(error: unknown): boolean {
    const refusals = fieldRefusals(error)
    const [first] = Object.keys(refusals)
    setProblems(refusals)
    focusOn(first)
    return first !== undefined
  }

  const tell = (field: ProfileField, words: string | null) =>
    // Added to what is shown at that moment: sending moves the keyboard to a wrong field, and so leaves another.
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
