import type { Db } from '../../../platform/database/db.ts'
import { productView } from '../product-view.ts'
import { listProductRowsById, readPriceBounds } from '../products.sql.ts'
import type { ListingQuery } from '../read-slice.ts'
import { searchListing } from './search-listing.ts'

export const searchProducts = (db: Db, name: string, query: ListingQuery) =>
  searchListing(db, {
    searched: 'product',
    name,
    query,
    bounds: readPriceBounds,
    rowsById: listProductRowsById,
    view: productView,
  })
