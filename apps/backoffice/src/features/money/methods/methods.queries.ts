import { callQuery } from '../../../platform/api/call-query.ts'

export const methodsQuery = callQuery('GET /payment-methods', {})
