import type { PictureFault, PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { Crop, PictureShape } from '@zembil/rules/goods/picture-limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type UploadRow = Row<
  'picture_uploads',
  'id' | 'bytes' | 'received' | 'picture',
  { shape: PictureShape; state: PictureUpload['state']; refused_because: PictureFault | null; crop: Crop | null }
>

const columns = sql`id, shape, bytes, received, state, refused_because, picture, crop`

/** How many uploads of the member are under way. */
export async function countOpenUploads(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from picture_uploads
    where member_id = ${memberId} and state in ('arriving', 'waiting')`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertUpload(db: Db, memberId: number, shape: PictureShape, bytes: number): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    insert into picture_uploads (member_id, shape, bytes) values (${memberId}, ${shape}, ${bytes})
    returning ${columns}`.execute(db)
  return rows[0] as UploadRow
}

/** Undefined for an upload of somebody else. */
export async function findUpload(db: Db, id: number, memberId: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from picture_uploads where id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

export async function lockUpload(db: Db, id: number, memberId: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from picture_uploads where id = ${id} and member_id = ${memberId} for update`.execute(db)
  return rows[0]
}

/** False when another part has arrived meanwhile, or the upload has ended. */
export async function addReceived(db: Db, id: number, offset: number, length: number): Promise<boolean> {
  const { rows } = await sql`
    update picture_uploads set received = ${offset + length}, touched_at = now()
    where id = ${id} and state = 'arriving' and received = ${offset} returning id`.execute(db)
  return rows.length > 0
}

export async function setWaiting(db: Db, id: number, crop: Crop): Promise<void> {
  await sql`
    update picture_uploads set state = 'waiting', crop = ${JSON.stringify(crop)}::jsonb, touched_at = now()
    where id = ${id} and state = 'arriving'`.execute(db)
}

export async function setCanceled(db: Db, id: number): Promise<void> {
  await sql`update picture_uploads set state = 'canceled', touched_at = now()
    where id = ${id} and state in ('arriving', 'waiting')`.execute(db)
}

export async function refuseUpload(db: Db, id: number, fault: PictureFault): Promise<void> {
  await sql`update picture_uploads set state = 'refused', refused_because = ${fault}, touched_at = now()
    where id = ${id} and state in ('arriving', 'waiting')`.execute(db)
}
