import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { findPhoto } from './photos.sql.ts'

type OpenedPhoto = { orderId: number; type: string; content: Buffer }

/** Not found: does not exist, was deleted, or belongs to orders of other stores. */
export async function openPhoto(
  { db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>,
  id: number,
  stores: StoreScope,
): Promise<OpenedPhoto> {
  const { order_id, key, type } = foundOr404(await findPhoto(db, id, stores))
  return { orderId: order_id, type, content: foundOr404(await privateFiles.get(key)) }
}
