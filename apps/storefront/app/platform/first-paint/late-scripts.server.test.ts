import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.server.ts'

const page = `<head><link rel="preload" href="/assets/common.json" as="fetch" crossorigin=""/><link rel="preload" as="image" href="/hero.avif"/><link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/></head><body><script nonce="n">window.a = 1</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");</script></body>`

test('a page names no script and no text before its first paint, and keeps the hint for its picture', () => {
  const [head, body] = startScriptsLate(page).split('</head>')
  expect(head).toBe('<head><link rel="preload" as="image" href="/hero.avif"/>')
  expect(body).toContain('"href":"/assets/common.json"},{"rel":"modulepreload","href":"/assets/manifest.js"},')
  expect(body).toContain('{"rel":"modulepreload","href":"/assets/root.js"}].forEach(')
})

test('a text is requested as a text, whatever its address ends in', () => {
  const [, body] = startScriptsLate(page.replace('common.json', 'common.json?no-inline')).split('</head>')
  expect(body).toContain('{"rel":"preload","as":"fetch","crossOrigin":"","href":"/assets/common.json?no-inline"}')
})

test('the scripts of a page are imported after the paint, with the names that the router gave them', () => {
  const code = startScriptsLate(page).split('type="module">')[1] ?? ''
  expect(code.startsWith('await new Promise(')).toBe(true)
  expect(code).toContain(
    'const [, route0, route1] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/home.js")])',
  )
  expect(code).toContain('window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};')
  expect(code.indexOf('Promise.all')).toBeLessThan(code.indexOf('import("/assets/entry.js");</script>'))
  expect(code).not.toMatch(/^import[ "]/m)
})

test('other scripts of a page stay as they are', () => {
  expect(startScriptsLate(page)).toContain('<script nonce="n">window.a = 1</script>')
})

test('the code that starts a page is a valid module', () => {
  const code = startScriptsLate(page).split('type="module">')[1]?.split('</script>')[0] ?? ''
  expect(() => new Function(`return async () => {\n${code}\n}`)).not.toThrow()
  // Without a semicolon the list of files would be read as an index of the promise before it.
  expect(code).toContain('});\n[{"rel"')
})
