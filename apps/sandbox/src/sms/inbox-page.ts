import type { Message } from './inbox.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const item = ({ to, text, sender, received_at }: Message): string => `<li>
  <p class="about"><b>${escaped(to)}</b> from ${escaped(sender)}, <time>${escaped(received_at.slice(11, 19))}</time> UTC</p>
  <p>${escaped(text)}</p>
</li>`

/** In place of everybody's phone: the messages received, newest first. */
export function inboxPage(messages: Message[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>SMS received</title>
<style>
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; color: #1e1b16; }
  ul { list-style: none; padding: 0; }
  li { padding: .75rem 1rem; margin: .75rem 0; border-radius: 12px; background: #f3efe6; overflow-wrap: anywhere; }
  p { margin: 0; }
  .about { font-size: 14px; color: #5d5549; }
</style>
<h1>SMS received</h1>
<p>No SMS leaves this machine; they all arrive here.</p>
${messages.length > 0 ? `<ul>${messages.map(item).join('')}</ul>` : '<p>None yet.</p>'}
</html>`
}
