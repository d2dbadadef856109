import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findTag } from '../categories.sql.ts'
import { packageView } from '../package-view.ts'
import { listPackageRowsById, type PackageScope, readPackagePriceBounds } from '../packages.sql.ts'
import type { ListingQuery } from '../read-slice.ts'
import { searchListing } from './search-listing.ts'

export async function searchPackages(db: Db, scope: PackageScope, name: string, query: ListingQuery) {
  const { tagId } = scope
  if (tagId !== undefined) foundOr404(await findTag(db, tagId))
  return searchListing(db, {
    searched: 'package',
    name,
    query,
    tagId,
    bounds: () => readPackagePriceBounds(db, scope),
    rowsById: listPackageRowsById,
    view: packageView,
  })
}
