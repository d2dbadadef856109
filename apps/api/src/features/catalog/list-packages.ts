import type { Db } from '../../platform/database/db.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { packageView } from './package-view.ts'
import { listPackageRows, type PackageScope } from './packages.sql.ts'
import { type ListingQuery, readSlice, toPage } from './read-slice.ts'

export async function listPackages(db: Db, scope: PackageScope, query: ListingQuery) {
  const slice = readSlice(query)
  const listed = foundOr404(await listPackageRows(db, scope, slice))
  return toPage(query, slice.sort, listed, packageView)
}
