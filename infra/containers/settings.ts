import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

/** 256 random bits, without characters that a URL or an environment file would read differently. */
const secret = (): string => randomBytes(32).toString('base64url')

type Settings = Record<string, string>
export type SettingsFile = 'shop' | 'secrets' | 'api' | 'staff' | 'worker' | 'prepare' | 'postgres'

type Place = {
  publicOrigin: string
  consoleOrigin: string
  /** `host:port` of PostgreSQL as the processes reach it. */
  database: string
  contact: { SHOP_EMAIL: string; SHOP_ADDRESS: string; SHOP_ADDRESS_AM: string }
}

/**
 * The settings of a new shop, with random secrets, divided by who may read them: `shop` for all processes, `secrets` for the
 * API, the staff API and the worker, and one for each process that connects to the database.
 */
export function newSettings({ publicOrigin, consoleOrigin, database, contact }: Place): Record<SettingsFile, Settings> {
  const ownerPassword = secret()
  const url = (role: string, password: string) => `postgres://${role}:${password}@${database}/zembil`
  const urls = {
    DATABASE_URL: url('zembil_api', secret()),
    DATABASE_STAFF_URL: url('zembil_staff', secret()),
    DATABASE_WORKER_URL: url('zembil_worker', secret()),
    DATABASE_REPORTS_URL: url('zembil_reports', secret()),
  }
  return {
    shop: { PUBLIC_ORIGIN: publicOrigin, CONSOLE_ORIGIN: consoleOrigin, ...contact },
    secrets: { SECRET_PEPPERS: `a:${secret()}`, PAYMENTS_SECRET: secret(), API_DOCS: 'off' },
    api: { DATABASE_URL: urls.DATABASE_URL },
    staff: { DATABASE_STAFF_URL: urls.DATABASE_STAFF_URL, STAFF_SECRET_KEYS: `a:${secret()}` },
    worker: { DATABASE_WORKER_URL: urls.DATABASE_WORKER_URL },
    prepare: { DATABASE_OWNER_URL: url('zembil_owner', ownerPassword), ...urls, DEMO_CATALOGUE: 'off' },
    postgres: { POSTGRES_PASSWORD: secret(), OWNER_PASSWORD: ownerPassword },
  }
}

const notes: Record<SettingsFile, string> = {
  shop: 'For all processes; nothing secret. Add FIREBASE_…, LINK_… and PAY_CBEPAY_URL (.env.example lists all settings).',
  secrets: 'For the API, the staff API and the worker. Add SMS_… and PAY_….',
  api: 'For the API only.',
  staff: 'For the staff API only.',
  worker: 'For the worker only.',
  prepare: 'For prepare-database.ts only: it connects as the owner and gives the other roles these passwords.',
  postgres: 'For a new PostgreSQL cluster in a container.',
}

/** No quotes: Docker, podman and systemd read them differently. */
const envFile = (note: string, settings: Settings): string =>
  `# ${note}\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')}`

/** Writes one file for each reader. A file that exists is kept: its secrets are in use. */
export function writeSettings(folder: string, files: Record<SettingsFile, Settings>): string[] {
  mkdirSync(folder, { recursive: true })
  const written: string[] = []
  for (const [name, settings] of Object.entries(files) as [SettingsFile, Settings][]) {
    const path = `${folder}/${name}.env`
    if (existsSync(path)) continue
    writeFileSync(path, envFile(notes[name], settings), { mode: 0o600 })
    written.push(path)
  }
  return written
}
