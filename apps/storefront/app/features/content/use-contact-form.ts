import { ApiError } from '@zembil/contract/client'
import type { ContactMessage } from '@zembil/contract/content'
import { type ContactFault, type ContactField, contactFault, contactLimits } from '@zembil/rules/contact-message'
import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { isOffline } from '../../platform/offline/connection.ts'
import { sendContactMessage } from './contact.queries.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
type Faults = Partial<Record<ContactField, ContactFault | null>>
type Failure = 'tooMany' | 'offline' | 'check' | 'other'

const fields = Object.keys(contactLimits) as ContactField[]
const controlOf = (form: HTMLFormElement, field: ContactField) => form.elements.namedItem(field) as Control

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return isOffline() ? 'offline' : 'other'
  if (error.status === 429) return 'tooMany'
  return error.body.errors ? 'check' : 'other'
}

/** Fields that only the server rejected; the messages are ours, in the page's language. */
const refusedFields = (error: unknown): Faults =>
  Object.fromEntries(
    fields
      .filter((field) => error instanceof ApiError && error.body.errors?.[field])
      .map((field) => [field, 'invalid' as const]),
  )

/** Validates on blur and on submit; an invalid field is also validated on every change until it is valid. */
export function useContactForm(onSent: (message: ContactMessage) => void) {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)

  function check({ currentTarget: { name, value } }: SyntheticEvent<Control>) {
    const field = name as ContactField
    setFaults((known) => ({ ...known, [field]: contactFault(field, value) }))
  }
  function recheck(event: SyntheticEvent<Control>) {
    if (faults[event.currentTarget.name as ContactField]) check(event)
  }

  async function send(message: ContactMessage) {
    setSending(true)
    setFailure(null)
    try {
      await sendContactMessage(message)
      onSent(message)
    } catch (error) {
      setFaults(refusedFields(error))
      setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const typed = (field: ContactField) => controlOf(form, field).value
    setFaults(Object.fromEntries(fields.map((field) => [field, contactFault(field, typed(field))])))
    const wrong = fields.find((field) => contactFault(field, typed(field)))
    if (wrong) controlOf(form, wrong).focus()
    else void send({ name: typed('name').trim(), email: typed('email').trim(), message: typed('message').trim() })
  }
  return { faults, failure, isSending, check, recheck, submit }
}
