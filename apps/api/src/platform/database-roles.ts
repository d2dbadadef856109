/** Who connects: the owner migrates, the others have only the rights in `db/roles.sql`. */
export type DatabaseRole = 'owner' | 'api' | 'worker' | 'reports'
export type DatabaseUrls = Readonly<Record<DatabaseRole, string>>

/** The owner's name is the usual one of a developer's machine; elsewhere it is whoever DATABASE_OWNER_URL names. */
const names: DatabaseUrls = {
  owner: 'postgres',
  api: 'zembil_api',
  worker: 'zembil_worker',
  reports: 'zembil_reports',
}

/** The same database for another role, without a password: a developer's PostgreSQL trusts the machine. */
export function urlOfRole(url: string, role: DatabaseRole): string {
  const other = new URL(url)
  other.username = names[role]
  other.password = ''
  return other.href
}

/** The settings that lead every role to the database of the owner's address. */
export const databaseEnv = (ownerUrl: string) => ({
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_URL: urlOfRole(ownerUrl, 'api'),
  DATABASE_WORKER_URL: urlOfRole(ownerUrl, 'worker'),
  DATABASE_REPORTS_URL: urlOfRole(ownerUrl, 'reports'),
})
