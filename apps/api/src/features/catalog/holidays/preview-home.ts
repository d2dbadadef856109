import type { HomePreview } from '@zembil/contract/staff/settings/content'
import { discounted, pageSizes } from '@zembil/rules/search/listing'
import type { Db } from '../../../platform/database/db.ts'
import { listAdverts } from '../../content/list-adverts.ts'
import { listImageAdverts } from '../../content/list-image-adverts.ts'
import { getOccasions } from '../get-occasions.ts'
import { listCategories } from '../list-categories.ts'
import { listPackages } from '../list-packages.ts'
import { listProducts } from '../list-products.ts'
import type { ListingQuery } from '../read-slice.ts'

/** How many goods the rows of the home page show. */
const [dealCount, packageCount] = [12, 5]

/** The home page of a day, by the same code as the shop's own. Goods, prices and stock are today's. */
export async function previewHome(db: Db, day: string): Promise<{ data: HomePreview }> {
  const first = (query: Partial<ListingQuery>) => ({ page: 1, paginate: dealCount, ...query })
  const products = async (query: Partial<ListingQuery>) => (await listProducts(db, { kind: 'all' }, first(query))).data
  return {
    data: {
      occasions: (await getOccasions(db, new Date(`${day}T12:00:00+03:00`))).data,
      image_adverts: (await listImageAdverts(db, day)).data,
      adverts: (await listAdverts(db, day)).data,
      categories: (await listCategories(db, first({ paginate: pageSizes.categories }))).data,
      discounts: discounted(await products({ sort: '-discount' })),
      packages: (await listPackages(db, {}, first({ paginate: packageCount }))).data,
      under100: await products({ sort: 'price', 'price[lte]': '100' }),
      arrivals: await products({ paginate: pageSizes.newArrivals }),
    },
  }
}
