const early = /<link rel="modulepreload"[^>]*>|<link rel="preload"[^>]* as="fetch"[^>]*>/g
const starter = /(<script[^>]* type="module") async=""([^>]*>)([^<]*)(?=<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?\s*/gm

/** A hint as properties of an element. It says itself what it is for: an address may end in anything. */
function readHint(link: string): Record<string, string> {
  const href = /href="([^"]*)"/.exec(link)?.[1] ?? ''
  return link.includes('as="fetch"')
    ? { rel: 'preload', as: 'fetch', crossOrigin: '', href }
    : { rel: 'modulepreload', href }
}

/**
 * Resolves after the browser has painted the page, and the largest picture of its first screen or a second more. At once
 * in a background tab, which is not painted; after three seconds where the browser reports no paint.
 */
const painted = `new Promise((resolve) => {
  if (document.hidden) return resolve()
  setTimeout(resolve, 3000)
  const awaitPicture = () => {
    const picture = document.querySelector('img[fetchpriority=high]')
    if (!picture || picture.complete) return resolve()
    setTimeout(resolve, 1000)
    const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const type of ['load', 'error']) picture.addEventListener(type, afterPaint)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) awaitPicture()
  }).observe({ type: 'paint', buffered: true })
})`

/** Requests what the removed hints named, so that nothing waits for a file that another file imports. */
const request = '(hint) => document.head.append(Object.assign(document.createElement("link"), hint))'

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
      `${JSON.stringify(hints.map(readHint))}.forEach(${request})`,
      `const [${names}] = await Promise.all([${modules}])`,
      code.replace(staticImport, '').trim(),
    ].join(';\n')
  })
}
