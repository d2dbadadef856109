import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findTag } from '../categories.sql.ts'
import { packageView } from '../package-view.ts'
import { listPackageRowsById, type PackageScope } from '../packages.sql.ts'
import type { ListingQuery } from '../read-slice.ts'
import { searchListing } from './search-listing.ts'

export async function searchPackages(db: Db, { tagId }: PackageScope, name: string, query: ListingQuery) {
  if (tagId !== undefined) foundOr404(await findTag(db, tagId))
  return searchListing(db, {
    searched: 'package',
    name,
    query,
    tagId,
    rowsById: listPackageRowsById,
    view: packageView,
  })
}
