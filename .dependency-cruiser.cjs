// Each list reads left to right: an import may only point to the right.
const apiFeatures = [
  'notifications',
  'payments',
  'orders',
  'loans',
  'delivery',
  'stock',
  'catalog',
  'customers',
  'staff',
  'content',
  'sms',
]
const shopFeatures = ['account', 'orders', 'checkout', 'cart', 'wishlist', 'content', 'catalog']

const downOnly = (root, features) =>
  features.slice(1).map((feature, index) => ({
    name: `${root}: ${feature} must not look up`,
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
    never('platform knows no features', '^apps/[^/]+/(src|app)/platform/', '/(features|routes|providers|state)/'),
    never('state knows no features', '^apps/storefront/app/state/', '^apps/storefront/app/(features|routes|shell)/'),
    never('providers know no features', '^apps/api/src/providers/', '^apps/api/src/features/'),
    never('features know no routes', '^apps/storefront/app/features/', '^apps/storefront/app/routes/'),
    never('packages know no apps', '^packages/', '^apps/'),
    never('an app imports no other app', '^apps/([^/]+)/', '^apps/(?!$1/)'),
    {
      name: 'only *.sql.ts speaks SQL',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: ['\\.sql\\.ts$', tests] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'rules depend on nothing',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: tests },
      to: { path: '^(?!packages/rules/)' },
    },
    {
      name: 'the browser takes only types from the contract',
      severity: 'error',
      from: { path: '^apps/storefront/app/', pathNot: '-form\\.tsx?$' },
      to: { path: '^packages/contract/src/(?!client|error-codes)', dependencyTypesNot: ['type-only'] },
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
