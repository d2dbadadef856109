import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { staffContentEndpoints } from '@zembil/contract/staff/settings/content'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import {
  addImageAdvert,
  addTextAdvert,
  changeImageAdvert,
  changeTextAdvert,
  getImageAdvert,
  getTextAdvert,
  listImageSettings,
  listTextSettings,
} from '../../content/adverts/advert-settings.ts'
import { addedAct, changedAct } from '../../staff/acts/edit-acts.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { listHolidayChoices } from './holiday-settings.sql.ts'
import { addHoliday, changeHoliday, getHoliday, listHolidays } from './holiday-settings.ts'
import { previewHome } from './preview-home.ts'

/** What the home page shows: adverts and holidays. */
export function staffContentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffContentEndpoints, deps)
  const action: AuditAction = 'advert.changed'

  route.read('GET /image-adverts', () => listImageSettings(db))
  route.read('GET /image-adverts/:id', ({ params }) => getImageAdvert(db, params.id))
  route.act('POST /image-adverts', async ({ actor, body }, tx) =>
    addedAct('advert.added', 'image-advert', await addImageAdvert(tx.db, actor.id, body)),
  )
  route.act('PUT /image-adverts/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct(action, { kind: 'image-advert', id }, await changeImageAdvert(tx.db, actor.id, { ...body, id })),
  )
  route.read('GET /text-adverts', () => listTextSettings(db))
  route.read('GET /text-adverts/:id', ({ params }) => getTextAdvert(db, params.id))
  route.act('POST /text-adverts', async ({ actor, body }, tx) =>
    addedAct('advert.added', 'text-advert', await addTextAdvert(tx.db, actor.id, body)),
  )
  route.act('PUT /text-adverts/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct(action, { kind: 'text-advert', id }, await changeTextAdvert(tx.db, actor.id, { ...body, id })),
  )
  route.read('GET /holidays', () => listHolidays(db))
  route.read('GET /holidays/choices', async () => ({ data: await listHolidayChoices(db) }))
  route.read('GET /holidays/:id', ({ params }) => getHoliday(db, params.id))
  route.act('POST /holidays', async ({ actor, body }, tx) =>
    addedAct('holiday.added', 'holiday', await addHoliday(tx.db, actor.id, body)),
  )
  route.act('PUT /holidays/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct('holiday.changed', { kind: 'holiday', id }, await changeHoliday(tx.db, actor.id, { ...body, id })),
  )
  route.read('GET /home-preview', ({ query }) => previewHome(db, query.day))
}
