import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { api } from './running-dev.ts'
import { committedText } from './tree-copy.ts'

export type Pages = { shop: Page; desk: Page }
export type Edit = {
  kind: string
  file: string
  find: RegExp
  write: (mark: string) => string
  /** What is seen of the file now, and the page that must be open to see it. */
  value: (pages: Pages) => Promise<string>
  page?: keyof Pages
  /** Whether it is made for every change, not only with `EDITS=all`. */
  isInShort?: boolean
}

const answer = (path: string) => async () => (await fetch(`${api}${path}`)).text()
const html = (which: keyof Pages) => (pages: Pages) => pages[which].content()

const numberOf = (mark: string) => mark.replace('mark-', '')

/** A file of each kind, what an edit writes into it, and where that is seen. */
export const edits: Edit[] = [
  {
    kind: 'a component of the storefront',
    file: 'apps/storefront/app/shell/footer-links.tsx',
    find: /'inline-flex min-h-target/,
    write: (mark) => `'${mark} inline-flex min-h-target`,
    value: html('shop'),
    page: 'shop',
    isInShort: true,
  },
  {
    kind: 'a shared component',
    file: 'packages/ui/src/layout/logo.tsx',
    find: /className="h-7\/8/,
    write: (mark) => `className="${mark} h-7/8`,
    value: html('shop'),
    page: 'shop',
  },
  {
    kind: 'a text',
    file: 'packages/i18n/src/storefront/en/common.json',
    find: /"customerService": "/,
    write: (mark) => `"customerService": "${mark} `,
    value: html('shop'),
    page: 'shop',
    isInShort: true,
  },
  {
    kind: 'a design token',
    file: 'packages/ui/src/theme.css',
    find: /--color-ink: #1e1b16/,
    write: (mark) => `--color-ink: #1e1${numberOf(mark)}`,
    value: async ({ shop }) => {
      const colour = await shop.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-ink'),
      )
      return `mark-${colour.trim().slice(-3)}`
    },
    page: 'shop',
  },
  {
    kind: 'a file of the API',
    file: 'apps/api/src/platform/http/health.ts',
    find: /status: 'ok'/,
    write: (mark) => `status: 'ok', mark: '${mark}'`,
    value: answer('/health'),
    isInShort: true,
  },
  {
    kind: 'a rule',
    file: 'packages/rules/src/search/listing.ts',
    find: /longestSearch = \d+/,
    write: (mark) => `longestSearch = ${numberOf(mark)}`,
    value: async () => `mark-${/"maxLength":(7\d+)/.exec(await answer('/api/docs/json')())?.[1]}`,
    isInShort: true,
  },
  {
    kind: 'a call of the contract',
    file: 'packages/contract/src/payments.ts',
    find: /List the payment methods/,
    write: (mark) => `${mark} List the payment methods`,
    value: answer('/api/docs/json'),
  },
  {
    kind: 'a component of the console',
    file: 'apps/backoffice/src/features/sign-in/door-frame.tsx',
    find: /className="relative isolate/,
    write: (mark) => `className="${mark} relative isolate`,
    value: html('desk'),
    page: 'desk',
  },
]

export type Way = 'in place' | 'by rename' | 'by git stash' | 'by git stash pop'

/** Makes an edit as editors and git do. */
export function apply(folder: string, { file, find, write }: Edit, { mark, way }: { mark: string; way: Way }): void {
  const path = join(folder, file)
  const text = committedText(folder, file)
  if (!find.test(text)) throw new Error(`${file} has no ${find}`)
  const target = way === 'by rename' ? `${path}~` : path
  writeFileSync(
    target,
    text.replace(find, () => write(mark)),
  )
  if (target !== path) renameSync(target, path)
}
