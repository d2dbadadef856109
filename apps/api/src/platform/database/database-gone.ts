const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: our statement_timeout
  '53100', // disk_full
  '53300', // too_many_connections
  '08006', // connection_failure
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '25006', // read_only_sql_transaction: we reached a standby during a switch
])

// Errors that `pg` raises itself have no code.
const goneMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Client has encountered a connection error|error establishing an SSL connection/

/** Whether PostgreSQL could not be reached or did not answer in time: the request may well succeed later. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  return ('code' in error && goneCodes.has(String(error.code))) || goneMessages.test(error.message)
}
