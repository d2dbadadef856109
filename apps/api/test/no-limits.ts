const most = '100000000'

/** For tests and benchmarks, which send many requests from one address and place many unpaid orders. */
export const noLimits = {
  LIMIT_READ_PER_MINUTE: most,
  LIMIT_SEARCH_PER_MINUTE: most,
  LIMIT_CONTACT_PER_MINUTE: most,
  LIMIT_SIGN_IN_PER_MINUTE: most,
  LIMIT_WRITE_PER_MINUTE: most,
  LIMIT_PROVIDER_PER_MINUTE: most,
  LIMIT_DEVICE_PER_MINUTE: most,
  LIMIT_CUSTOMER_PER_MINUTE: most,
  LIMIT_PAGES_PER_MINUTE: most,
  LIMIT_NAMES_PER_HOUR: most,
  LIMIT_PAYMENT_STARTS_PER_DAY: most,
  LIMIT_PAYER_PHONES_PER_DAY: most,
  LIMIT_WRONG_CODES_PER_DAY: most,
  LIMIT_PAYMENT_SMS_PER_DAY: most,
  LIMIT_PHONE_RINGS_PER_HOUR: most,
  ORDERS_UNPAID_MOST: most,
  ORDERS_UNPROVEN_BIRR: most,
  ORDERS_EXPIRED_MOST: most,
}
