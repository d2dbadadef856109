import type { Output } from '@zembil/contract/endpoint'
import type { StaffContentApi } from '@zembil/contract/staff/settings/content'
import type { Db } from '../../../platform/database/db.ts'
import { listAdverts } from '../../content/list-adverts.ts'
import { listImageAdverts } from '../../content/list-image-adverts.ts'
import { getOccasions } from '../get-occasions.ts'

/** The home page of a day, by the same code as the shop's own. Prices and stock are today's. */
export async function previewHome(db: Db, day: string): Promise<Output<StaffContentApi['GET /home-preview']>> {
  const { data: occasions } = await getOccasions(db, new Date(`${day}T12:00:00+03:00`))
  const [image, text] = [await listImageAdverts(db, day), await listAdverts(db, day)]
  return { data: { occasions, image_adverts: image.data, adverts: text.data } }
}
