/** The id of the sidebar with the filters of a listing. */
export const filtersId = 'filters'
