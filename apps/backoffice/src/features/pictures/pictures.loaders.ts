import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { goodsPicturesQuery } from './pictures.queries.ts'

/** Starts the read while the code of the screen is on its way. */
export const loadPicturesOf =
  (kind: PictureKind) =>
  ({ params }: LoaderFunctionArgs): null => {
    void queryClient.prefetchQuery(goodsPicturesQuery(kind, Number(params.id)))
    return null
  }
