import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { scramVerifier, setRolePasswords } from './role-passwords.ts'

const role = `zembil_test_${randomBytes(4).toString('hex')}`

it('stores the verifier that PostgreSQL itself computes from the password of a URL', async () => {
  const { deps, databaseUrl } = await testApp()
  const { db } = deps
  const stored = async () => {
    const found = await sql<{
      text: string
    }>`select rolpassword as text from pg_authid where rolname = ${role}`.execute(db)
    return found.rows[0]?.text ?? ''
  }
  const url = new URL(databaseUrl)
  url.username = role
  const urls = { ...deps.config.databaseUrls, owner: databaseUrl }
  await sql`create role ${sql.id(role)} login`.execute(db)
  try {
    url.password = encodeURIComponent('a b:c/d@e')
    expect(await setRolePasswords(db, { ...urls, api: url.href })).toEqual([role])
    const [, , salt = ''] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(await stored()) ?? []
    expect(await stored()).toBe(scramVerifier('a b:c/d@e', Buffer.from(salt, 'base64')))

    await sql`alter role ${sql.id(role)} password ${sql.lit('another one')}`.execute(db)
    const [, rounds = '', own = ''] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(await stored()) ?? []
    expect(scramVerifier('another one', Buffer.from(own, 'base64'), Number(rounds))).toBe(await stored())

    url.password = ''
    expect(await setRolePasswords(db, { ...urls, api: url.href })).toEqual([])
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(db)
  }
})

it('refuses a password that PostgreSQL would normalise first', () => {
  expect(() => scramVerifier('ሰላም')).toThrow('must be ASCII')
})
