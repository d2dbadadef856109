import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { productPicturesQuery } from './pictures.queries.ts'

/** Starts the read while the code of the screen is on its way. */
export function loadProductPictures({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(productPicturesQuery(Number(params.id)))
  return null
}
