import { pageSizes } from '@zembil/rules/search/listing'
import { callQuery } from '../../../platform/api/call-query.ts'
import { usePageQuery } from '../../../platform/api/use-page-query.ts'

const newestQuery = () => callQuery('GET /products', { query: { paginate: pageSizes.rotatingBlock } })
const popularQuery = () => callQuery('GET /popular-products', { query: { paginate: pageSizes.rotatingBlock } })

export const useNewest = (enabled: boolean) => usePageQuery({ ...newestQuery(), enabled })
export const usePopular = (enabled: boolean) => usePageQuery({ ...popularQuery(), enabled })
