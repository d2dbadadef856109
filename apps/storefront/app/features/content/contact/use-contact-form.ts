import { ApiError } from '@zembil/contract/client'
import type { ContactMessage } from '@zembil/contract/content'
import { type ContactField, contactFault, contactLimits } from '@zembil/rules/people/contact-message'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isOffline } from '../../../platform/offline/connection.ts'
import { sendContactMessage } from './contact.queries.ts'

type Failure = 'tooMany' | 'offline' | 'check' | 'other'

const initial: ContactMessage = { name: '', email: '', message: '' }
const fields = Object.keys(contactLimits) as ContactField[]

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return isOffline() ? 'offline' : 'other'
  if (error.status === 429) return 'tooMany'
  return error.body.errors ? 'check' : 'other'
}

export function useContactForm(onSent: (message: ContactMessage) => void) {
  const { t } = useTranslation('contact')
  const [failure, setFailure] = useState<Failure | null>(null)

  function check(field: ContactField, values: ContactMessage): string | null {
    const fault = contactFault(field, values[field])
    return fault && t(`form.errors.${field}.${fault}`, { most: contactLimits[field] })
  }

  async function send({ name, email, message }: ContactMessage): Promise<void> {
    setFailure(null)
    const trimmed = { name: name.trim(), email: email.trim(), message: message.trim() }
    await sendContactMessage(trimmed)
    onSent(trimmed)
  }

  /** Fields that only the server rejected; the messages are ours, in the page's language. */
  function explain(error: Error) {
    setFailure(failureOf(error))
    const refused = fields.filter((field) => error instanceof ApiError && error.body.errors?.[field])
    return Object.fromEntries(refused.map((field) => [field, t(`form.errors.${field}.invalid`)]))
  }

  return { ...useForm({ initial, check, send, explain }), failure }
}
