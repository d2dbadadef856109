/** The id of the search field in the header. */
export const searchId = 'search'
