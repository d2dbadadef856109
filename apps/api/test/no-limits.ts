const most = '100000000'

/** Tests and benches are faster than any person and come from one address. */
export const noLimits = {
  LIMIT_READ_PER_MINUTE: most,
  LIMIT_SEARCH_PER_MINUTE: most,
  LIMIT_CONTACT_PER_MINUTE: most,
  LIMIT_SIGN_IN_PER_MINUTE: most,
  LIMIT_WRITE_PER_MINUTE: most,
  LIMIT_PROVIDER_PER_MINUTE: most,
  LIMIT_DEVICE_PER_MINUTE: most,
  LIMIT_CUSTOMER_PER_MINUTE: most,
}
