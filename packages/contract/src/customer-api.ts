import { catalogEndpoints } from './catalog.ts'
import { contentEndpoints } from './content.ts'

/** Everything a shopper's client may call, below `customerBase`. */
export const customerEndpoints = { ...catalogEndpoints, ...contentEndpoints }
export type CustomerApi = typeof customerEndpoints

export const customerBase = '/api/v1/customer'
