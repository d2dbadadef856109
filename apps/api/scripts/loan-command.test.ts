import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { databaseEnv } from '../src/platform/database/database-roles.ts'
import { testApp } from '../test/test-app.ts'
import { signIn } from '../test/test-customer.ts'

const run = promisify(execFile)
const file = (name: string) => new URL(name, import.meta.url).pathname

describe('credit commands', () => {
  it('grants credit once per contract, names missing options and refuses to repay more than is owed', async () => {
    const shop = await testApp()
    const { customer, token } = await signIn(shop)
    const env = { ...process.env, ...databaseEnv(shop.databaseUrl) }
    const command = (name: string, ...args: string[]) => run('node', [file(name), ...args], { env })
    const contract = ['--phone', customer.phone_number, '--birr', '2500.50', '--reference', 'C-17', '--bank', '22']
    expect((await command('grant-credit.ts', ...contract)).stdout).toContain('credit granted')
    expect((await command('grant-credit.ts', ...contract)).stdout).toContain('already entered')
    const { data } = await shop.call('GET /profile', {}, token)
    expect(data).toMatchObject({ loan_balance: '2500.50', bank: { id: 22 } })
    expect((await command('check-ledger.ts')).stdout).toContain('0 accounts and 0 orders')

    const repaid = command('repay-credit.ts', '--phone', customer.phone_number, '--birr', '1', '--reference', 'R-1')
    await expect(repaid).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the repayment exceeds the debt'),
    })
    await expect(command('grant-credit.ts', '--phone', '251900000000')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--phone'),
    })
  })
})
