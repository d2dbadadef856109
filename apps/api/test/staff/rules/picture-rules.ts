import type { PictureApi } from '@zembil/contract/staff/catalogue/pictures'
import { roles } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import { aJpeg } from '../a-jpeg.ts'
import type { Console } from '../test-staff.ts'
import { type Input, leaders, type Rule } from './staff-rule.ts'

const writers = [...leaders, 'catalogue'] as const
const readers = roles.filter((role) => role !== 'courier')

/** Who may make the calls about pictures. */
export function pictureRules(shop: () => Console): Record<keyof PictureApi, Rule> {
  const content = aJpeg()
  /** An upload of the caller, of which so much has arrived. */
  const upload =
    (received: number, input: object = {}): Input =>
    async ({ caller }) => {
      const { rows } = await sql<{ id: number }>`
        insert into picture_uploads (member_id, shape, bytes, received)
        values (${caller.id}, 'square', ${content.length}, ${received}) returning id`.execute(shop().deps.db)
      return { params: { id: rows[0]?.id }, ...input }
    }
  const part = { query: { offset: 0 }, body: content, headers: { 'content-type': 'application/octet-stream' } }
  const change: Input = async () => {
    const { rows } = await sql<{ version: number }>`
      select pictures_version as version from products where id = 1`.execute(shop().deps.db)
    return { params: { kind: 'product', id: 1 }, body: { pictures: [], version: rows[0]?.version } }
  }
  return {
    'POST /picture-uploads': { who: writers, own: () => ({ body: { shape: 'square', bytes: 5 } }) },
    'GET /picture-uploads/:id': { who: writers, own: upload(0) },
    'PUT /picture-uploads/:id/part': { who: writers, own: upload(0, part) },
    'POST /picture-uploads/:id/make': {
      who: writers,
      own: upload(content.length, { body: { crop: { left: 0, top: 0, width: 100 } } }),
    },
    'DELETE /picture-uploads/:id': { who: writers, own: upload(0) },
    'GET /goods/:kind/:id/pictures': { who: readers, own: () => ({ params: { kind: 'category', id: 1 } }) },
    'PUT /goods/:kind/:id/pictures': { who: writers, own: change },
  }
}
