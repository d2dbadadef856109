import { expect, test } from 'vitest'
import {
  forbiddenNames,
  fullFolders,
  lookAlikes,
  looseNumbers,
  misplacedFeatures,
  readGlossary,
  secondWays,
} from './layout-rules.ts'

const inFolder = (count: number) => Array.from({ length: count }, (_, index) => `src/file-${index}.ts`)

test('a folder may hold 25 source files, gets a hint from 26 on, and fails from 40 on', () => {
  expect(fullFolders(inFolder(25))).toEqual({ large: [], full: [] })
  expect(fullFolders(inFolder(26)).large).toEqual(['src holds 26 source files'])
  expect(fullFolders(inFolder(40)).full).toEqual(['src holds 40 source files; divide it (at most 39)'])
})

test('tests and files of subfolders do not count towards a folder', () => {
  expect(fullFolders([...inFolder(25), 'src/file-1.test.ts', 'src/room/file.ts'])).toEqual({ large: [], full: [] })
})

test('two names in one folder that differ by one letter are reported', () => {
  const files = [
    'a/check-payment.ts',
    'a/check-payments.ts',
    'b/check-payments.ts',
    'a/read-cart.ts',
    'a/lead-cart.tsx',
  ]
  expect(lookAlikes(files)).toEqual([
    'a: check-payment and check-payments differ by one letter',
    'a: read-cart and lead-cart differ by one letter',
  ])
})

test('a query and the SQL beside it may share their name', () => {
  expect(lookAlikes(['a/move-order.ts', 'a/move-order.sql.ts'])).toEqual([])
})

const glossary = readGlossary(`# Title
## Glossary
| word | meaning | not |
|---|---|---|
| **sign in** | enter the shop | \`log in\`, \`log out\`, \`login\` |
| **delivery** | bring it | \`shipping\` |
`)

test('forbidden words are found in file names and declarations', () => {
  expect(forbiddenNames('a/use-log-in.ts', `${'let'} doLogIn = 1`, glossary)).toEqual([
    "a/use-log-in.ts: use-log-in: say 'sign in', not 'log in'",
    "a/use-log-in.ts: doLogIn: say 'sign in', not 'log in'",
  ])
})

test('wire names, strings and longer words are not reported', () => {
  expect(
    forbiddenNames('a/b.ts', "const shipping_detail = 'login'; const blogIndex = paths.login()", glossary),
  ).toEqual([])
})

test('a browser test may not look for a number anywhere in a text', () => {
  const fault = ['e2e/a.spec.ts: use rowOf or a regular expression instead of a number as hasText']
  const filters = ['hasText: String(order.id)', `hasText: \`\${id}\``, 'hasNotText: String(id)']
  for (const filter of filters) expect(looseNumbers('e2e/a.spec.ts', filter)).toEqual(fault)
  expect(looseNumbers('e2e/a.spec.ts', 'hasText: texts.name, name: String(id), hasText: /^2$/')).toEqual([])
  expect(looseNumbers('apps/a.test.ts', filters[0] ?? '')).toEqual([])
})

test('a document without a glossary is an error', () => {
  expect(() => readGlossary('# Title')).toThrow('no glossary')
})

test('a screen of the console that keeps its own way to act, to edit or to check is reported; the platform has them', () => {
  const ways = [
    "client.invalidateQueries({ queryKey: ['GET /orders'] })",
    'const save = useMutation({ mutationFn })',
    "if (error.body.code === 'stale_version') compare()",
    'const [isAsked, setAsked] = useState(false)',
  ]
  for (const way of ways) {
    expect(secondWays('apps/backoffice/src/features/orders/note-dialog.tsx', way)).toHaveLength(1)
    expect(secondWays('apps/backoffice/src/platform/forms/use-act.ts', way)).toEqual([])
  }
})

test('the order of imports names exactly the features that exist', () => {
  const config = "const consoleFeatures = [\n  'home',\n  'orders',\n]"
  expect(misplacedFeatures(config, 'consoleFeatures', ['home', 'orders'])).toEqual([])
  expect(misplacedFeatures(config, 'consoleFeatures', ['home', 'money'])).toEqual([
    'consoleFeatures: there is no feature orders',
    'consoleFeatures: the feature money has no place',
  ])
})
