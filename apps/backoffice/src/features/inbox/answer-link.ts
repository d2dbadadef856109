import type { InboxMessage } from '@zembil/contract/staff/settings/inbox-shapes'

/** Longer addresses do not open in some mail programs. */
const mostQuoted = 1_000

/** Opens an answer in the mail program, with what the person wrote below it. */
export function answerLink({ email, message }: Pick<InboxMessage, 'email' | 'message'>, subject: string): string {
  const quoted = message.slice(0, mostQuoted).replaceAll(/^/gm, '> ')
  const fields = { subject, body: `\n\n${quoted}` }
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
