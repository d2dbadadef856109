import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseUrls } from './database-roles.ts'
import type { Db } from './db.ts'

const iterations = 4_096

/** What PostgreSQL stores instead of a password (RFC 5803). Computed here, so that no log of the server has the password. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16), rounds = iterations): string {
  // PostgreSQL would first normalise other characters (SASLprep).
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error('passwords of database roles must be ASCII')
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}

/** Gives each role the password of its URL, as the owner. A URL without a password changes nothing. */
export async function setRolePasswords(db: Db, { owner, ...urls }: DatabaseUrls): Promise<string[]> {
  const changed: string[] = []
  for (const url of Object.values(urls)) {
    const { username, password } = new URL(url)
    if (password === '' || username === new URL(owner).username) continue
    const role = decodeURIComponent(username)
    const verifier = scramVerifier(decodeURIComponent(password))
    await sql`alter role ${sql.id(role)} password ${sql.lit(verifier)}`.execute(db)
    changed.push(role)
  }
  return changed
}
