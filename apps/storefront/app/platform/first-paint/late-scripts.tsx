import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** Holds the code that starts the page until `start` runs it: browsers never run this type of script. */
const held = 'text/late'

/** Evaluated one by one before the page's own code, see `chunkFolders` in vite.config.ts: together they are a long task. */
const foundation = ['react', 'libraries', 'app']

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

/** First the request for every file, so that none waits for one that imports it. */
const start = (modules: readonly string[], texts: readonly string[]) => `await ${painted}
const ask = (hint) => document.head.append(Object.assign(document.createElement('link'), hint))
for (const href of ${JSON.stringify(modules)}) ask({ rel: 'modulepreload', href })
for (const href of ${JSON.stringify(texts)}) ask({ rel: 'preload', as: 'fetch', crossOrigin: '', href })
for (const file of ${JSON.stringify(foundation.flatMap((name) => modules.find((file) => file.includes(`/${name}-`)) ?? []))}) {
  await import(file)
  await new Promise((resolve) => setTimeout(resolve))
}
for (const { textContent } of document.querySelectorAll('script[type="${held}"]'))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }))`

type Tag = ReactElement<{
  type?: string
  async?: boolean | undefined
  rel?: string
  href?: string
  children?: ReactNode
}>

/** The elements of `tags` inside all fragments. */
const flat = (tags: ReactNode): Tag[] =>
  Children.toArray(tags).flatMap((tag) => {
    if (!isValidElement<Tag['props']>(tag)) return []
    return typeof tag.type === 'string' ? [tag] : flat(tag.props.children)
  })

type LateScriptsProps = { nonce: string | undefined; texts: readonly string[] }

/**
 * React Router's own scripts, started after the first paint; only the server renders them. Named at the top of the page,
 * they would compete with the picture that the visitor waits for on a slow connection, and run before it on a slow phone.
 */
export function LateScripts({ nonce, texts }: LateScriptsProps) {
  const tags = flat(Scripts({ nonce }))
  const modules = tags.flatMap(({ props: { rel, href } }) => (rel === 'modulepreload' && href ? [href] : []))
  return (
    <>
      {tags
        .filter(({ type }) => type === 'script')
        .map((tag) => (tag.props.type === 'module' ? cloneElement(tag, { type: held, async: undefined }) : tag))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code */}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: start(modules, texts) }} />
    </>
  )
}
