// Each list reads left to right: an import may only point to the right.
const apiFeatures = [
  'system',
  'reports',
  'campaigns',
  'calls',
  'desk',
  'fulfilment',
  'notifications',
  'payments',
  'orders',
  'loans',
  'delivery',
  'stock',
  'catalog',
  'customers',
  'content',
  'pictures',
  'settings',
  'staff',
  'sms',
]
const shopFeatures = ['account', 'orders', 'checkout', 'cart', 'wishlist', 'content', 'catalog']
const consoleFeatures = [
  'home',
  'system',
  'inbox',
  'campaigns',
  'printing',
  'reports',
  'calls',
  'dispatch',
  'money',
  'orders',
  'credit',
  'stock',
  'products',
  'imports',
  'finding',
  'packages',
  'shelves',
  'customers',
  'content',
  'pictures',
  'settings',
  'staff',
  'audit',
  'account',
  'sign-in',
]

const downOnly = (root, features) =>
  features.slice(1).map((feature, index) => ({
    name: `${root}: ${feature} must not import a feature to its left`,
    severity: 'error',
    from: { path: `^${root}/${feature}/` },
    to: { path: `^${root}/(${features.slice(0, index + 1).join('|')})/` },
  }))
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })
const tests = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...downOnly('apps/api/src/features', apiFeatures),
    ...downOnly('apps/storefront/app/features', shopFeatures),
    ...downOnly('apps/backoffice/src/features', consoleFeatures),
    never('platform imports no features', '^apps/[^/]+/(src|app)/platform/', '/(features|routes|providers|state)/'),
    never('state imports no features', '^apps/storefront/app/state/', '^apps/storefront/app/(features|routes|shell)/'),
    never('providers import no features', '^apps/api/src/providers/', '^apps/api/src/features/'),
    never('features import no routes', '^apps/storefront/app/features/', '^apps/storefront/app/routes/'),
    never(
      'the shell of the console imports no features',
      '^apps/backoffice/src/shell/',
      '^apps/backoffice/src/features/',
    ),
    never(
      'the platform of the console imports no shell',
      '^apps/backoffice/src/platform/',
      '^apps/backoffice/src/(shell|floor)/',
    ),
    never(
      'the floor pages load nothing of the desk',
      '^apps/backoffice/src/floor/',
      // The session dialogs know no router; `server/build-worker.ts` checks that none is loaded.
      '^apps/backoffice/src/(features|shell/frame)/|node_modules/(zod|react-router)/',
    ),
    never('packages import no apps', '^packages/', '^apps/'),
    never('an app imports no other app', '^apps/([^/]+)/', '^apps/(?!$1/)'),
    {
      name: 'only *.sql.ts uses the database libraries',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: ['\\.sql\\.ts$', tests] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'rules depend on nothing',
      severity: 'error',
      from: { path: '^packages/rules/src/', pathNot: tests },
      to: { path: '^(?!packages/rules/)' },
    },
    {
      name: 'the browser imports only types from the contract',
      severity: 'error',
      from: { path: '^apps/storefront/app/', pathNot: ['-form\\.tsx?$', tests] },
      to: { path: '^packages/contract/src/(?!client|error-codes)', dependencyTypesNot: ['type-only'] },
    },
    {
      // Forms, dialogs and filters of lists use the shapes of the contract; every other schema would only be weight.
      name: 'the console imports only types and shapes from the contract',
      severity: 'error',
      from: { path: '^apps/backoffice/src/', pathNot: ['(-form|-dialog|\\.queries)\\.tsx?$', tests] },
      to: {
        path: '^packages/contract/src/(?!client|error-codes|staff/permissions)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'forms, dialogs and filters of the console import only shapes from the contract',
      severity: 'error',
      from: { path: '^apps/backoffice/src/.*(-form|-dialog|\\.queries)\\.tsx?$' },
      to: {
        path: '^packages/contract/src/(?!client|error-codes|staff/(permissions|staff-fields|[\\w/-]+-shapes))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the browser fetches messages by namespace',
      severity: 'error',
      from: { path: '^apps/(storefront/app|backoffice/src)/', pathNot: [tests, 'entry\\.server\\.tsx$'] },
      to: { path: '^packages/i18n/src/\\w+/(messages|en|am)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router|/build/|^var/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
