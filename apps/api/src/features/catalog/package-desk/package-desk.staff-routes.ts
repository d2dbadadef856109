import type { PackageDetail } from '@zembil/contract/staff/catalogue/package-shapes'
import { staffPackageEndpoints } from '@zembil/contract/staff/catalogue/packages'
import { toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changedFields } from '../../staff/audit/changed-fields.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { listProductRowsById } from '../products.sql.ts'
import { searchEngine } from '../search/search-engine.ts'
import { countDeskPackages, listDeskPackages } from './package-desk.sql.ts'
import { listedPackageView } from './package-desk-view.ts'
import { addPackage, changePackage, getDeskPackage } from './save-package.ts'

const audited = ({
  name,
  name_am,
  tag,
  price,
  allotment,
  max_quantity_per_order,
  is_active,
  items,
}: PackageDetail) => ({
  ...{ name, name_am, tag_id: tag.id, price, allotment, max_quantity_per_order, is_active },
  items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
})

const mostComponentsFound = 8

export function packageDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffPackageEndpoints, deps)
  route.read('GET /goods/packages', async ({ query: { limit, after, before, ...filter } }) => {
    const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
    const { rows, next, previous } = pageOf(await listDeskPackages(db, filter, span), span, ({ id }) => String(id))
    const count = countOf(await countDeskPackages(db, filter))
    return { data: rows.map(listedPackageView), meta: { next, previous, count } }
  })
  route.read('GET /goods/packages/:id', async ({ params }) => ({ data: await getDeskPackage(db, params.id) }))
  route.read('GET /goods/components', async ({ query: { words } }) => {
    const ids = (await searchEngine.best(db, words, { product: mostComponentsFound })).map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await listProductRowsById(db, ids)
    return {
      data: rows.map(({ id, name, name_am, unit, unit_am, price_santim }) => ({
        ...{ id, name, name_am, unit, unit_am },
        price: toWire(price_santim),
      })),
    }
  })
  route.act('POST /goods/packages', async ({ actor, body }, tx) => {
    const data = await addPackage(tx.db, body, actor.id)
    const act = { action: 'package.added' as const, subject: { kind: 'package' as const, id: data.id } }
    return { answer: { data }, act: { ...act, after: audited(data) } }
  })
  route.act('PUT /goods/packages/:id', async ({ actor, params: { id }, body: { version, ...input } }, tx) => {
    const { before, after } = await changePackage(tx.db, { id, version, input, by: actor.id })
    const act = { action: 'package.changed' as const, subject: { kind: 'package' as const, id } }
    return { answer: { data: after }, act: { ...act, ...changedFields(audited(before), audited(after)) } }
  })
}
