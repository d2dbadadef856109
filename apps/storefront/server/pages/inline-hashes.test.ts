import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { takeInlineHashes } from './inline-hashes.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('hashes the marked inline scripts and styles and removes the mark', () => {
  const { html, inline } = takeInlineHashes(
    '<style data-href="app" nonce="m">a{}</style><script nonce="m">run()</script><script type="module" nonce="m" async="">go()</script>',
    'm',
  )
  expect(inline).toEqual({ script: [sha('run()'), sha('go()')], style: [sha('a{}')] })
  expect(html).toBe(
    '<style data-href="app">a{}</style><script>run()</script><script type="module" async="">go()</script>',
  )
})

it('does not allow a script or style without the mark, nor one with another mark', () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script><style>a{}</style>'
  const { html, inline } = takeInlineHashes(injected, 'm')
  expect(inline).toEqual({ script: [], style: [] })
  expect(html).toBe(injected)
})

it('needs no hash for a script from a file', () => {
  const { html, inline } = takeInlineHashes('<script nonce="m" src="/assets/a.js"></script>', 'm')
  expect(inline.script).toEqual([])
  expect(html).toBe('<script src="/assets/a.js"></script>')
})
