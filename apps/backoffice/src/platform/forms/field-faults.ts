import { ApiError } from '@zembil/contract/client'
import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import type { z } from 'zod'

export type FaultKey = keyof ConsoleMessages['fields']
/** What is wrong with a field: a key, so that it follows the language, or the server's words. */
export type Fault = { key: string } | { text: string }
/** By the path of the field, such as `lines.3.quantity`. */
export type Faults = Readonly<Record<string, Fault>>

/** The same choice as the server's, so that a field is explained in the same words wherever it is checked. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid'
}

/** The first fault of each field. */
export function faultsOfIssues(issues: readonly z.core.$ZodIssue[]): Faults {
  const faults = issues.map((issue) => [issue.path.join('.'), { key: keyOf(issue) }] as const)
  return Object.fromEntries(faults.toReversed())
}

/** The fields that the server refused; empty when the refusal names none. */
export function faultsOfRefusal(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {}
  const entries = Object.entries(error.body.errors ?? {})
  return Object.fromEntries(entries.map(([path, [text = '']]) => [path.replace(/^body\./, ''), { text }]))
}
