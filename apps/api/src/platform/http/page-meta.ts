type PageQuery = { page: number; paginate: number }

/** Pagination metadata of every paged response. */
export const pageMeta = ({ page, paginate }: PageQuery, total: number, next_cursor: string | null) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / paginate)),
  per_page: paginate,
  total,
  next_cursor,
})
