import { callQuery } from '../../../platform/api/call-query.ts'

export const suggestionsQuery = (name: string) => callQuery('GET /search/suggestions', { query: { name, limit: 6 } })
