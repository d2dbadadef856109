import type { Db } from '../src/platform/database/db.ts'
import { catalogue } from './catalogue.ts'
import { categoryPicture } from './pictures.ts'
import { seedPictures } from './seed-pictures.ts'
import { idOf, idsByName } from './seed-values.ts'

export async function seedPlaces(db: Db) {
  const stores = await db
    .insertInto('stores')
    .values(
      catalogue.stores.map(({ lat, lng, phone, ...store }) => ({
        ...store,
        latitude: lat,
        longitude: lng,
        phone_number: phone,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const suppliers = await db
    .insertInto('suppliers')
    .values(catalogue.suppliers.map(({ name, name_am, phone }) => ({ name, name_am, phone_number: phone })))
    .returning(['id', 'name'])
    .execute()
  return { storeIds: stores.map(({ id }) => id), suppliers: idsByName(suppliers) }
}

export async function seedCategories(db: Db) {
  await seedPictures(db, catalogue.categories.map(categoryPicture))
  const rows = await db
    .insertInto('categories')
    .values(
      catalogue.categories.map((category) => ({
        name: category.name,
        name_am: category.name_am,
        picture: categoryPicture(category).set,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const categories = idsByName(rows)
  const subcategories = await db
    .insertInto('subcategories')
    .values(
      catalogue.categories.flatMap((category) =>
        category.subcategories.map(({ name, name_am }) => ({
          name,
          name_am,
          category_id: idOf(categories, category.name),
        })),
      ),
    )
    .returning(['id', 'name'])
    .execute()
  return { categories, subcategories: idsByName(subcategories) }
}
