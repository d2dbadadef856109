type PageQuery = { page: number; paginate: number }

export const rangeOf = ({ page, paginate }: PageQuery) => ({ limit: paginate, offset: (page - 1) * paginate })

/** A page of a listing that is only ever paged by number. */
export const numberedPage = <View>({ page, paginate }: PageQuery, total: number, data: View[]) => ({
  data,
  meta: {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / paginate)),
    per_page: paginate,
    next_cursor: null,
  },
})
