import { escaped, htmlPage } from '../page.ts'
import type { Message } from './inbox.ts'

const item = ({ to, text, sender, received_at }: Message): string => `<li>
  <p class="about"><b>${escaped(to)}</b> from ${escaped(sender)}, <time>${escaped(received_at.slice(11, 19))}</time> UTC</p>
  <p>${escaped(text)}</p>
</li>`

/** All SMS received, newest first. */
export const inboxPage = (messages: Message[]): string =>
  htmlPage({
    title: 'SMS received',
    refreshSeconds: 3,
    body: `<p>No SMS leaves this machine; they all arrive here.</p>
${messages.length > 0 ? `<ul>${messages.map(item).join('')}</ul>` : '<p>None yet.</p>'}`,
  })
