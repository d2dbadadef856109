import { backgroundQuery } from '../../platform/api/call-query.ts'

export const dashboardQuery = backgroundQuery('GET /dashboard', {})
