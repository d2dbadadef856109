import type { Db } from '../src/platform/database/db.ts'
import { catalogue, type SeedProduct } from './catalogue.ts'
import { productPictures } from './pictures.ts'
import { movementsOf } from './seed-stock.ts'
import { createdAt, type Ids, idOf, idsByName, santim, setNames } from './seed-values.ts'

type ProductParents = { categories: Ids; subcategories: Ids; suppliers: Ids }

function productRow(product: SeedProduct, parents: ProductParents, date: Date) {
  return {
    name: product.name,
    name_am: product.name_am,
    description: product.description,
    description_am: product.description_am,
    unit: product.unit,
    unit_am: product.unit_am,
    measurement_type: product.measurement_type,
    brand: product.brand,
    category_id: idOf(parents.categories, product.category),
    subcategory_id: idOf(parents.subcategories, product.subcategory),
    supplier_id: idOf(parents.suppliers, product.supplier),
    price_santim: santim(product.price),
    discount_percent: product.discount,
    max_quantity_per_order: product.max_quantity_per_order,
    is_fasting: product.fasting,
    pictures: setNames(productPictures(product)),
    created_at: date,
    updated_at: date,
  }
}

export async function seedProducts(db: Db, parents: ProductParents & { storeIds: number[] }, now: Date): Promise<Ids> {
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
