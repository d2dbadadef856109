import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { Shelf } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { shelfEndpoints } from '@zembil/contract/staff/catalogue/shelves'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changedFields } from '../../staff/audit/changed-fields.ts'
import { addShelf, changeShelf, setShelfState, shelfView } from './change-shelf.ts'
import { listShelfRows } from './shelves.sql.ts'

const audited = ({ name, name_am, category_id, phone_number, state }: Shelf) => ({
  name,
  name_am,
  category_id,
  phone_number,
  state,
})
const onShelf = (action: AuditAction, { kind, id }: Pick<Shelf, 'kind' | 'id'>) => ({
  action,
  subject: { kind: 'shelf' as const, id: `${kind}:${id}` },
})

export function shelfRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, shelfEndpoints, deps)
  route.read('GET /shelves/:kind', async ({ params: { kind } }) => ({
    data: (await listShelfRows(deps.db, kind)).map((row) => shelfView(kind, row)),
  }))
  route.act('POST /shelves/:kind', async ({ actor, params: { kind }, body }, tx) => {
    const data = await addShelf(tx, kind, actor.id, body)
    return { answer: { data }, act: { ...onShelf('shelf.added', data), after: audited(data) } }
  })
  route.act('PUT /shelves/:kind/:id', async ({ actor, params, body: { version, ...input } }, tx) => {
    const { before, after } = await changeShelf(tx, { ...params, version, by: actor.id }, input)
    const changes = changedFields(audited(before), audited(after))
    return { answer: { data: after }, act: { ...onShelf('shelf.changed', after), ...changes } }
  })
  const setState = (name: 'archive' | 'bring-back', action: AuditAction, isActive: boolean) =>
    route.act(`POST /shelves/:kind/:id/${name}`, async ({ actor, params, body: { version } }, tx) => {
      const data = await setShelfState(tx, { ...params, version, by: actor.id }, isActive)
      return { answer: { data }, act: onShelf(action, data) }
    })
  setState('archive', 'shelf.archived', false)
  setState('bring-back', 'shelf.brought-back', true)
}
