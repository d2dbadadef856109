export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Page = { title: string; body: string; refreshSeconds?: number }

/** A plain page of a stand-in, for people and for browser tests. */
export const htmlPage = ({ title, body, refreshSeconds }: Page): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; color: #1e1b16; }
  ul { list-style: none; padding: 0; }
  li, .card { padding: .75rem 1rem; margin: .75rem 0; border-radius: 12px; background: #f3efe6; overflow-wrap: anywhere; }
  p { margin: 0 0 .5rem; }
  .about { font-size: 14px; color: #5d5549; }
  form { display: inline; }
  button, input, select { font: inherit; min-height: 44px; padding: .25rem 1rem; border-radius: 8px; border: 1px solid #5d5549; background: #fff; color: inherit; }
  label { display: block; margin: .5rem 0; }
  label input, label select { display: block; box-sizing: border-box; width: 100%; max-width: 20rem; }
  :focus-visible { outline: 3px solid #0e6b3c; outline-offset: 2px; }
</style>
<h1>${escaped(title)}</h1>
${body}
</html>`
