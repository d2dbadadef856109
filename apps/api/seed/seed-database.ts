import { sql } from 'kysely'
import { refreshPopularProducts } from '../src/features/catalog/refresh-popular-products.ts'
import { indexCategories } from '../src/features/catalog/search/index-categories.ts'
import { indexPackages } from '../src/features/catalog/search/index-packages.ts'
import { indexProducts } from '../src/features/catalog/search/index-products.ts'
import { insertNewBrands } from '../src/features/catalog/shelves/shelves.sql.ts'
import type { Db } from '../src/platform/database/db.ts'
import adverts from './adverts.json' with { type: 'json' }
import { catalogue, type SeedAdvert } from './catalogue.ts'
import { advertPicture } from './pictures.ts'
import { seedDelivery } from './seed-delivery.ts'
import { seedHolidays } from './seed-holidays.ts'
import { seedPackages, seedTags } from './seed-packages.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedCategories, seedPlaces } from './seed-places.ts'
import { seedProducts } from './seed-products.ts'
import { seedSynonyms } from './seed-synonyms.ts'
import { hour, type Ids, idOf } from './seed-values.ts'

const linkOf = ({ leads_to }: SeedAdvert, tags: Ids): string =>
  'tag' in leads_to ? `/tags/${idOf(tags, leads_to.tag)}/packages` : leads_to.path

async function seedAdverts(db: Db, tags: Ids, now: Date): Promise<void> {
  const rows = catalogue.adverts.map((advert, index) => ({
    title: advert.title,
    title_am: advert.title_am,
    is_popup: advert.is_popup,
    picture: advertPicture(advert).set,
    link: linkOf(advert, tags),
    created_at: new Date(now.getTime() - index * 24 * hour),
  }))
  await seedPictures(db, catalogue.adverts.map(advertPicture))
  await db.insertInto('image_adverts').values(rows).execute()
  await db.insertInto('adverts').values(adverts).execute()
}

/** Fills an empty, migrated database with the demo catalogue, in one transaction. */
export async function seedDatabase(database: Db, now: Date): Promise<void> {
  await database.transaction().execute(async (db) => {
    // It computes for seconds between statements, on a busy machine longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    const places = await seedPlaces(db)
    const shelves = await seedCategories(db)
    const products = await seedProducts(db, { ...places, ...shelves }, now)
    const tags = await seedTags(db)
    const packageIds = await seedPackages(db, { tags, products }, now)
    await seedHolidays(db, { ...shelves, tags }, now)
    await seedAdverts(db, tags, now)
    await seedDelivery(db, now)
    await seedSynonyms(db)
    await insertNewBrands(db)
    await indexCategories(db)
    await indexProducts(db, [...products.values()])
    await indexPackages(db, packageIds)
    await refreshPopularProducts(db, now)
  })
}
