import { useQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/search/listing'
import { callQuery } from '../../../platform/api/call-query.ts'

const newestQuery = () => callQuery('GET /products', { query: { paginate: pageSizes.rotatingBlock } })
const popularQuery = () => callQuery('GET /popular-products', { query: { paginate: pageSizes.rotatingBlock } })

export const useNewest = (enabled: boolean) => useQuery({ ...newestQuery(), enabled })
export const usePopular = (enabled: boolean) => useQuery({ ...popularQuery(), enabled })
