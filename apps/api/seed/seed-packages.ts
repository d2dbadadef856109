import type { Db } from '../src/platform/database/db.ts'
import { catalogue, productsOf } from './catalogue.ts'
import { packagePictures } from './pictures.ts'
import { createdAt, type Ids, idOf, idsByName, santim, setNames } from './seed-values.ts'

export async function seedTags(db: Db): Promise<Ids> {
  return idsByName(await db.insertInto('tags').values(catalogue.tags).returning(['id', 'name']).execute())
}

type PackageParents = { tags: Ids; products: Ids }

export async function seedPackages(db: Db, { tags, products }: PackageParents, now: Date): Promise<number[]> {
  const { packages } = catalogue
  const rows = packages.map((pkg, index) => ({
    name: pkg.name,
    name_am: pkg.name_am,
    tag_id: idOf(tags, pkg.tag),
    price_santim: santim(pkg.price),
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
