import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** No characters that YAML, a URL or a shell would read differently. */
const secret = (): string => randomBytes(32).toString('base64url')

const names = ['superuser', 'replication', 'rewind', 'rest', 'owner', 'cipher'] as const
export type ClusterSecrets = Record<(typeof names)[number], string>

/** The passwords of a cluster. They are written once and read afterwards, so a second run changes no password. */
export function keepSecrets(file: string): ClusterSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ClusterSecrets>) : {}
  const secrets = Object.fromEntries(names.map((name) => [name, kept[name] ?? secret()])) as ClusterSecrets
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
