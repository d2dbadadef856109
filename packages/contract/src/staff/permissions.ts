/** The nine roles, strongest first. They are fixed; a member of staff can have several. */
export const roles = [
  'owner',
  'manager',
  'catalogue',
  'storekeeper',
  'picker',
  'dispatcher',
  'courier',
  'finance',
  'support',
] as const
export type Role = (typeof roles)[number]

/**
 * How far a permission reaches. `full`: everything. `store`: only the member's stores. `own`: only what is assigned to
 * the member. `order`: only inside an order the member has open. `mask`: first names and shortened numbers, no address.
 * `ask`: a second person approves above the limit. `propose`: somebody else decides.
 */
export const grants = ['full', 'store', 'store-mask', 'own', 'order', 'mask', 'ask', 'propose'] as const
export type Grant = (typeof grants)[number]

type Row = { readonly [role in Role]?: Grant }

const leaders = { owner: 'full', manager: 'full' } as const
const leadersAsk = { owner: 'ask', manager: 'ask' } as const

/** Who may do what. Each staff call names one of these permissions; a role that a row leaves out has no right to it. */
const table = {
  'staff.read': leaders,
  'staff.write': leaders,
  'audit.read': { ...leaders, finance: 'full' },
  'catalogue.read': {
    ...leaders,
    catalogue: 'full',
    storekeeper: 'full',
    picker: 'full',
    dispatcher: 'full',
    finance: 'full',
    support: 'full',
  },
  'catalogue.write': { ...leaders, catalogue: 'full' },
  'prices.write': { ...leaders, catalogue: 'full' },
  'catalogue.import': { ...leaders, catalogue: 'full' },
  'catalogue.export': { ...leaders, catalogue: 'full', storekeeper: 'full', finance: 'full' },
  'search.write': { ...leaders, catalogue: 'full', support: 'full' },
  'stock.read': {
    ...leaders,
    catalogue: 'full',
    storekeeper: 'store',
    picker: 'store',
    dispatcher: 'store',
    finance: 'full',
    support: 'full',
  },
  'stock.receive': { ...leaders, storekeeper: 'store' },
  'stock.adjust': { ...leaders, storekeeper: 'store' },
  'stock.count-approve': { ...leaders, finance: 'full' },
  'stock.move': { ...leaders, storekeeper: 'store' },
  'stock.cost': { ...leaders, finance: 'full' },
  'orders.read': {
    ...leaders,
    storekeeper: 'store-mask',
    picker: 'store-mask',
    dispatcher: 'store',
    courier: 'own',
    finance: 'full',
    support: 'full',
  },
  'orders.pick': { ...leaders, storekeeper: 'store', picker: 'store' },
  'orders.pack': { ...leaders, storekeeper: 'store', picker: 'store', dispatcher: 'store' },
  'orders.dispatch': { ...leaders, dispatcher: 'store' },
  'orders.deliver': { ...leaders, dispatcher: 'store', courier: 'own' },
  'orders.change': { ...leaders, dispatcher: 'store', support: 'full' },
  'orders.cancel': { ...leaders, support: 'full' },
  'orders.cancel-packed': leaders,
  'orders.reopen': leaders,
  'calls.place': { ...leaders, support: 'full' },
  'customers.read': { ...leaders, dispatcher: 'mask', finance: 'full', support: 'full' },
  'customers.write': { ...leaders, support: 'full' },
  'customers.limits': leaders,
  'customers.block': { ...leaders, support: 'full' },
  'customers.recover': { ...leaders, support: 'ask' },
  'customers.erase': { ...leaders, support: 'ask' },
  'money.read': { ...leaders, finance: 'full', support: 'order' },
  'money.confirm': { ...leadersAsk, finance: 'ask' },
  'money.refund': { ...leadersAsk, finance: 'ask', support: 'propose' },
  'money.wallet': { ...leadersAsk, finance: 'ask', support: 'propose' },
  'money.approve': { ...leaders, finance: 'full' },
  'money.settle': { owner: 'full', finance: 'full' },
  'methods.write': { ...leaders, finance: 'full' },
  'credit.read': { ...leaders, finance: 'full', support: 'full' },
  'credit.grant': { ...leadersAsk, finance: 'ask' },
  'credit.repay': { owner: 'full', finance: 'full' },
  'credit.pin': { ...leaders, support: 'full' },
  'referrals.review': { ...leaders, finance: 'full' },
  'content.write': { ...leaders, catalogue: 'full' },
  'inbox.write': { ...leaders, support: 'full' },
  'messages.write': { owner: 'full', manager: 'ask' },
  'settings.write': leaders,
  'limits.write': { owner: 'full' },
  'reports.sales': { ...leaders, catalogue: 'full', storekeeper: 'store', dispatcher: 'store', finance: 'full' },
  'reports.money': { ...leaders, finance: 'full' },
  'system.read': leaders,
  'system.retry': leaders,
} as const satisfies Record<string, Row>

export type Permission = keyof typeof table
export const permissions = Object.keys(table) as Permission[]
const rows: Record<Permission, Row> = table

/** What one role may do with a permission; undefined when nothing. */
export const grantOf = (role: Role, permission: Permission): Grant | undefined => rows[permission][role]

/** A member has the sum of their roles: `full` if any role has it, otherwise each kind of grant once. */
export function grantsOf(held: readonly Role[], permission: Permission): Grant[] {
  const found = new Set(held.flatMap((role) => grantOf(role, permission) ?? []))
  return found.has('full') ? ['full'] : [...found]
}

/** Whether the member may only propose with this permission, and somebody else decides. */
export const onlyProposes = (held: readonly Role[], permission: Permission): boolean =>
  grantsOf(held, permission).every((grant) => grant === 'propose')

/** The strongest of the roles that has this permission, for the audit log. */
export const roleFor = (held: readonly Role[], permission: Permission): Role | undefined =>
  roles.find((role) => held.includes(role) && grantOf(role, permission) !== undefined)

const boundToStores = new Set<Grant>(['store', 'store-mask'])
const reachesEveryStore = (grant: Grant): boolean => !boundToStores.has(grant) && grant !== 'own'

/** Whether this permission reaches all stores, and not only those the member belongs to. */
export const seesEveryStore = (held: readonly Role[], permission: Permission): boolean =>
  grantsOf(held, permission).some(reachesEveryStore)

/** Whether a grant allows everything that `other` allows. */
const covers = (grant: Grant, other: Grant): boolean =>
  grant === 'full' ||
  grant === other ||
  (grant === 'ask' && other === 'propose') ||
  (grant === 'store' && other === 'store-mask')

/**
 * Whether these roles may give or take `role`. Only an owner makes owners; everybody else gives roles up to their own, so
 * nobody gains through a second account what they may not do themselves.
 */
export function mayGive(held: readonly Role[], role: Role): boolean {
  if (held.includes('owner')) return true
  if (role === 'owner' || grantsOf(held, 'staff.write').length === 0) return false
  return permissions.every((permission) => {
    const wanted = grantOf(role, permission)
    return wanted === undefined || grantsOf(held, permission).some((grant) => covers(grant, wanted))
  })
}

/** Roles that cannot work without the second step. Everybody else may switch it on. */
const secondStepRoles = new Set<Role>(['owner', 'manager', 'finance', 'support'])

export const needsSecondStep = (held: readonly Role[]): boolean => held.some((role) => secondStepRoles.has(role))
