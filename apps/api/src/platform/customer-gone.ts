const foreignKeyViolation = '23503'
/** As PostgreSQL names the references to `customers`. */
const toCustomers = /_customer_id_fkey$/

/** Whether something was written for a customer who is not there any more: erased while it was under way. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  toCustomers.test(String(error.constraint))
