const early = /<link rel="(?:modulepreload" href="[^"]*"|preload" href="[^"]*" as="fetch" crossorigin="")\/>/g
const hrefOf = (link: string): string => /href="([^"]*)"/.exec(link)?.[1] ?? ''
const starter = /(<script[^>]* type="module") async=""([^>]*>)([^<]*)(?=<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?\s*/gm

/** Resolves after the largest picture of the first screen has been painted, or after a second in any case. */
const painted = `new Promise((resolve) => {
  setTimeout(resolve, 1000)
  const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve))
  const picture = document.querySelector('img[fetchpriority=high]')
  if (!picture || picture.complete) afterPaint()
  else for (const type of ['load', 'error']) picture.addEventListener(type, afterPaint)
})`

/** Requests what the removed hints named, so that nothing waits for a file that another file imports. */
const request = `(href) => {
  const isText = href.endsWith('.json')
  const hint = isText ? { rel: 'preload', as: 'fetch', crossOrigin: '' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), hint, { href }))
}`

/**
 * Lets a page start its scripts after its first paint. React Router names them at the top of the page; on a slow
 * connection they would then compete with the picture that the visitor waits for, and on a slow phone run before it.
 */
export function startScriptsLate(html: string): string {
  const hints = html.match(early) ?? []
  return html.replace(early, '').replace(starter, (_, open: string, close: string, code: string) => {
    const imports = [...code.matchAll(staticImport)]
    const names = imports.map(([, name]) => name ?? '').join(', ')
    const modules = imports.map(([, , address]) => `import(${address})`).join(', ')
    return [
      `${open}${close}await ${painted}`,
      `${JSON.stringify(hints.map(hrefOf))}.forEach(${request})`,
      `const [${names}] = await Promise.all([${modules}])`,
      code.replace(staticImport, '').trim(),
    ].join(';\n')
  })
}
