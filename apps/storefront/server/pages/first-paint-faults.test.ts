import { expect, test } from 'vitest'
import { inlineIcons } from '../../app/platform/first-paint/inline-icons.server.ts'
import { startScriptsLate } from '../../app/platform/first-paint/late-scripts.server.ts'
import { firstPaintFaults } from './first-paint-faults.ts'

const page = `<head><link rel="preload" href="/assets/common.json" as="fetch" crossorigin=""/><link rel="modulepreload" href="/assets/root.js"/></head>
<body><svg id="icons" class="hidden" aria-hidden="true"></svg><script type="module" async="">import "/assets/manifest.js";
import("/assets/entry.js");</script></body>`

test('a rewritten page has no faults', () => {
  expect(firstPaintFaults(inlineIcons(startScriptsLate(page)))).toEqual([])
})

test('each rewrite that finds nothing is a fault', () => {
  expect(firstPaintFaults(page)).toHaveLength(3)
  expect(firstPaintFaults(startScriptsLate(page))).toEqual(['icons are not drawn in the page'])
  const hint = '<link rel="modulepreload" href="/assets/root.js" integrity="x"/>'
  expect(firstPaintFaults(inlineIcons(startScriptsLate(page)) + hint)).toEqual([
    'scripts and texts are requested before the first paint',
  ])
  const starter = startScriptsLate(page).replace('type="module">await', 'type="module" async="">import "/a.js";await')
  expect(firstPaintFaults(inlineIcons(starter))).toEqual(['scripts do not wait for the first paint'])
})
