import { callQuery } from '../../../platform/api/call-query.ts'

export const boardQuery = callQuery('GET /money', {})
