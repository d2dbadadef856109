/** The owner migrates; the other roles have only the privileges in `db/roles.sql`. */
export type DatabaseRole = 'owner' | 'api' | 'staff' | 'worker' | 'reports'
export type DatabaseUrls = Readonly<Record<DatabaseRole, string>>

/** Default role names. The owner's is that of a developer's machine; elsewhere DATABASE_OWNER_URL names the owner. */
const names: DatabaseUrls = {
  owner: 'postgres',
  api: 'zembil_api',
  staff: 'zembil_staff',
  worker: 'zembil_worker',
  reports: 'zembil_reports',
}

/** The same database as another role, without a password: PostgreSQL on a developer's machine trusts local users. */
export function urlOfRole(url: string, role: DatabaseRole): string {
  const other = new URL(url)
  other.username = names[role]
  other.password = ''
  return other.href
}

/** Settings that connect every role to the owner's database. */
export const databaseEnv = (ownerUrl: string) => ({
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_URL: urlOfRole(ownerUrl, 'api'),
  DATABASE_STAFF_URL: urlOfRole(ownerUrl, 'staff'),
  DATABASE_WORKER_URL: urlOfRole(ownerUrl, 'worker'),
  DATABASE_REPORTS_URL: urlOfRole(ownerUrl, 'reports'),
})
