import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { choicesQuery, productListState, productQuery, productsQuery } from './products.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadProducts({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(productsQuery(readListState(productListState, searchParams)))
  void queryClient.prefetchQuery(choicesQuery)
  return null
}

export function loadProduct({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(productQuery(Number(params.id)))
  void queryClient.prefetchQuery(choicesQuery)
  return null
}
