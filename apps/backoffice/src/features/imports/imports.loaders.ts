import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { importListState, importsQuery, oneImportQuery } from './imports.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadImports({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(importsQuery(readListState(importListState, searchParams)))
  return null
}

export function loadImport({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(oneImportQuery(Number(params.id)))
  return null
}
