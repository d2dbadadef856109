import { pageMeta } from '../../platform/http/page-meta.ts'

type PageQuery = { page: number; paginate: number }

export const rangeOf = ({ page, paginate }: PageQuery) => ({ limit: paginate, offset: (page - 1) * paginate })

/** A page of a listing without cursors. */
export const numberedPage = <View>(query: PageQuery, total: number, data: View[]) => ({
  data,
  meta: pageMeta(query, total, null),
})
