const foreignKeyViolation = '23503'
/** PostgreSQL's default names of foreign keys to `customers`. */
const toCustomers = /_customer_id_fkey$/

/** Whether a write failed because the customer was erased during the request. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  toCustomers.test(String(error.constraint))
