import type { Permission } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'

/** Whether a permission reaches a store: every store, or one that the member belongs to. */
export const reachesStore = (
  { permissions: held, stores }: Pick<Me, 'permissions' | 'stores'>,
  permission: Permission,
  storeId: number,
): boolean =>
  (held[permission] ?? []).some(
    (grant) => grant !== 'own' && (!grant.startsWith('store') || stores.some(({ id }) => id === storeId)),
  )
