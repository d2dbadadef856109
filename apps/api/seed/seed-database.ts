import { parseBirr } from '@zembil/rules/money'
import { indexPackages } from '../src/features/catalog/index-packages.ts'
import { indexProducts } from '../src/features/catalog/index-products.ts'
import { refreshPopularProducts } from '../src/features/catalog/refresh-popular-products.ts'
import type { Db } from '../src/platform/db.ts'
import { catalogue, productsOf, type SeedProduct } from './catalogue.ts'
import delivery from './delivery.json' with { type: 'json' }
import { advertPicture, categoryPicture, packagePictures, productPictures } from './pictures.ts'
import { movementsOf } from './seed-stock.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const hour = 3_600_000

const setNames = (sets: { set: string }[]): string[] => sets.map(({ set }) => set)

function santim(birr: number): number {
  const amount = parseBirr(String(birr))
  if (amount === null) throw new RangeError(`not a price: ${birr}`)
  return amount
}

type Ids = Map<string, number>
const idsByName = (rows: { id: number; name: string }[]): Ids => new Map(rows.map(({ id, name }) => [name, id]))

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo catalogue names an unknown row: ${name}`)
  return id
}

async function seedPlaces(db: Db) {
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

async function seedCategories(db: Db) {
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

/** Spreads the dates so that the newest products come from many categories. 97 and 319 have no common divisor. */
const createdAt = (now: Date, index: number, count: number): Date =>
  new Date(now.getTime() - (((index * 97) % count) + 1) * 6 * hour)

type ProductParents = { categories: Ids; subcategories: Ids; suppliers: Ids }

function productRow(product: SeedProduct, parents: ProductParents, date: Date) {
  const {
    category,
    subcategory,
    supplier,
    price,
    discount,
    left_in_stock: _,
    fasting,
    icon: __,
    lead: ___,
    ...texts
  } = product
  return {
    ...texts,
    category_id: idOf(parents.categories, category),
    subcategory_id: idOf(parents.subcategories, subcategory),
    supplier_id: idOf(parents.suppliers, supplier),
    price_santim: santim(price),
    discount_percent: discount,
    is_fasting: fasting,
    pictures: setNames(productPictures(product)),
    created_at: date,
    updated_at: date,
  }
}

async function seedProducts(db: Db, parents: ProductParents & { storeIds: number[] }, now: Date): Promise<Ids> {
  const { products } = catalogue
  const rows = products.map((product, index) => productRow(product, parents, createdAt(now, index, products.length)))
  const inserted = await db.insertInto('products').values(rows).returning(['id', 'name']).execute()
  const ids = idsByName(inserted)
  const movements = products.flatMap((product) =>
    movementsOf(idOf(ids, product.name), product.left_in_stock, parents.storeIds, now),
  )
  await db.insertInto('stock_movements').values(movements).execute()
  return ids
}

async function seedPackages(db: Db, products: Ids, now: Date): Promise<number[]> {
  const tags = idsByName(await db.insertInto('tags').values(catalogue.tags).returning(['id', 'name']).execute())
  const { packages } = catalogue
  const rows = packages.map((pkg, index) => ({
    name: pkg.name,
    name_am: pkg.name_am,
    tag_id: idOf(tags, pkg.tag),
    price_santim: santim(pkg.price),
    discount_percent: pkg.discount,
    pictures: setNames(packagePictures(pkg, productsOf(pkg))),
    created_at: createdAt(now, index * 3, packages.length * 10),
  }))
  const ids = idsByName(await db.insertInto('packages').values(rows).returning(['id', 'name']).execute())
  const items = packages.flatMap((pkg) =>
    pkg.products.map(({ name, quantity }) => ({
      package_id: idOf(ids, pkg.name),
      product_id: idOf(products, name),
      quantity,
    })),
  )
  await db.insertInto('package_items').values(items).execute()
  return [...ids.values()]
}

async function seedAdverts(db: Db, now: Date): Promise<void> {
  const rows = catalogue.adverts.map((advert, index) => ({
    title: advert.title,
    title_am: advert.title_am,
    is_popup: advert.is_popup,
    picture: advertPicture(advert).set,
    created_at: new Date(now.getTime() - index * 24 * hour),
  }))
  await db.insertInto('image_adverts').values(rows).execute()
}

async function seedDelivery(db: Db): Promise<void> {
  for (const { ranges, minimum_order_cost, ...type } of delivery.delivery_types) {
    const { id } = await db
      .insertInto('delivery_types')
      .values({ ...type, minimum_order_cost_santim: santim(minimum_order_cost) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('delivery_cost_ranges')
      .values(
        ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
          delivery_type_id: id,
          start_santim: santim(start),
          end_santim: end === null ? null : santim(end),
          cost_percentage,
          fixed_cost_santim: santim(fixed_cost),
        })),
      )
      .execute()
  }
  await db.insertInto('discount_types').values(delivery.discount_types).execute()
}

async function seedSynonyms(db: Db): Promise<void> {
  const rows = synonyms.flatMap((group, index) => group.map((phrase) => ({ group_id: index + 1, phrase })))
  await db.insertInto('search_synonyms').values(rows).execute()
}

/** Fills an empty, migrated database with the demo catalogue, all or nothing. */
export async function seedDatabase(database: Db, now: Date): Promise<void> {
  await database.transaction().execute(async (db) => {
    const places = await seedPlaces(db)
    const shelves = await seedCategories(db)
    const products = await seedProducts(db, { ...places, ...shelves }, now)
    const packageIds = await seedPackages(db, products, now)
    await seedAdverts(db, now)
    await seedDelivery(db)
    await seedSynonyms(db)
    await indexProducts(db, [...products.values()])
    await indexPackages(db, packageIds)
    await refreshPopularProducts(db, now)
  })
}
