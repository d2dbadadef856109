import { expect, test } from 'vitest'
import { iconsPlace, inlineIcons } from '../../app/platform/first-paint/inline-icons.server.ts'
import { firstPaintFaults } from './first-paint-faults.ts'

const held = '<script type="text/late">import("/assets/entry.js")</script>'
const start = '<script type="module">await first-contentful-paint; ask("/assets/root.js")</script>'
const page = (...scripts: string[]) => `<body>${iconsPlace}${scripts.join('')}</body>`

test('a page that names its files only to the code that waits for the first paint has no faults', () => {
  expect(firstPaintFaults(inlineIcons(page(held, start)))).toEqual([])
})

test('icons that are not drawn, and scripts that start or are requested early, are faults', () => {
  expect(firstPaintFaults(page(held, start))).toEqual(['icons are not drawn in the page'])
  const hint = '<link rel="modulepreload" href="/assets/root.js" integrity="x"/>'
  expect(firstPaintFaults(inlineIcons(page(hint, held, start)))).toEqual([
    'scripts and texts are requested before the first paint',
  ])
  expect(firstPaintFaults(inlineIcons(page(held.replace('text/late"', 'module" async=""'))))).toEqual([
    'scripts and texts are requested before the first paint',
    'scripts do not wait for the first paint',
  ])
  expect(firstPaintFaults(inlineIcons(page(held, start.replace('/assets/root.js', ''))))).toEqual([
    'scripts do not wait for the first paint',
  ])
})
