import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { databaseEnv } from '../src/platform/database/database-roles.ts'
import { testConsole } from '../test/staff/test-staff.ts'

const run = promisify(execFile)
const file = new URL('create-owner.ts', import.meta.url).pathname
const password = 'correct horse battery'

describe('the command that creates the first owner', () => {
  it('prints a link until the owner has a password, and refuses from then on', { timeout: 60_000 }, async () => {
    const shop = await testConsole()
    const env = { ...process.env, ...databaseEnv(shop.databaseUrl) }
    const create = (...args: string[]) => run('node', [file, ...args], { env })
    const person = ['--name', 'Sara', '--name-am', 'ሣራ', '--email', 'sara@zembil.example', '--phone', '0911223344']

    await expect(create('--name', 'Sara')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--email'),
    })
    const tokenOf = (stdout: string) => /#([\w-]{43})/.exec(stdout)?.[1]
    const first = tokenOf((await create(...person)).stdout)
    const second = tokenOf((await create(...person)).stdout)
    const setPassword = async (token: string | undefined) =>
      (await shop.askStaff('POST /set-password', { body: { token, password } })).statusCode
    expect([await setPassword(first), await setPassword(second)]).toEqual([422, 200])

    const { data } = await shop.callStaff('POST /sign-in', { body: { sign_in_name: '0911 22 33 44', password } })
    expect(data).toMatchObject({ name: 'Sara', roles: ['owner'], second_step: 'missing' })
    const other = ['--name', 'Abel', '--email', 'abel@zembil.example']
    await expect(create(...other)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is an active owner'),
    })
    const entries = await shop.deps.db
      .selectFrom('audit_log')
      .select(['member_id', 'subject_id'])
      .where('action', '=', 'member.created')
      .execute()
    expect(entries).toEqual(Array(2).fill({ member_id: null, subject_id: String(data.id) }))
  })
})
