export type SentCode = { phoneNumber: string; code: string }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const row = ({ phoneNumber, code }: SentCode): string =>
  `<tr><td>${escaped(phoneNumber)}</td><td><code>${escaped(code)}</code></td></tr>`

/** Replaces the SMS in development: shows the sign-in codes not used yet, newest first, and the code of the demo's staff. */
export function codesPage(codes: SentCode[], staffCode: string): string {
  const rows = codes.toReversed().map(row).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Codes sent</title>
<style>
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: .5rem; border-bottom: 1px solid #ddd; text-align: left; }
  code { font-size: 24px; letter-spacing: .1em; user-select: all; }
</style>
<h1>Codes sent</h1>
<p>No SMS leaves this machine. Enter the code here into the shop.</p>
${rows ? `<table><tr><th>Phone</th><th>Code</th></tr>${rows}</table>` : '<p>None is waiting to be entered.</p>'}
<h2>Staff console</h2>
<p>The authenticator app of the demo's staff shows <code>${escaped(staffCode)}</code>. Each code works once per person.</p>
</html>`
}
