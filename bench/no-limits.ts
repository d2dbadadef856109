const most = '100000000'

/** A bench is faster than any person, and counts that another run left in Redis are none of its business. */
export const noLimits = {
  LIMIT_READ_PER_MINUTE: most,
  LIMIT_SEARCH_PER_MINUTE: most,
  LIMIT_WRITE_PER_MINUTE: most,
  LIMIT_DEVICE_PER_MINUTE: most,
  LIMIT_CUSTOMER_PER_MINUTE: most,
  LIMIT_PROVIDER_PER_MINUTE: most,
}
