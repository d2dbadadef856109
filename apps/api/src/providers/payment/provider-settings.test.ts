import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBillBanks } from './banks/bill-bank.ts'
import { readSettings } from './provider-settings.ts'

const schema = z.object({ appId: z.string().min(1), baseUrl: z.url(), mode: z.enum(['test', 'live']).default('live') })
const whole = { PAY_X_APP_ID: '17', PAY_X_BASE_URL: 'https://x.example/' }

describe('the settings of a payment provider', () => {
  it('reads settings by their prefix, and turns the method off without any', () => {
    expect(readSettings(whole, 'PAY_X_', schema)).toEqual({ appId: '17', baseUrl: 'https://x.example/', mode: 'live' })
    expect(readSettings(whole, 'PAY_Y_', schema)).toBeNull()
  })

  it('fails at startup if settings are incomplete, naming them without their values', () => {
    const half = () => readSettings({ PAY_X_APP_ID: 'a secret' }, 'PAY_X_', schema)
    expect(half).toThrow(/PAY_X_\*.*baseUrl/)
    const wrong = () => readSettings({ ...whole, PAY_X_BASE_URL: 'a secret' }, 'PAY_X_', schema)
    expect(wrong).toThrow('baseUrl')
    for (const attempt of [half, wrong]) expect(attempt).not.toThrow('a secret')
  })
})

describe('a bank that queries bills', () => {
  const env = { PAY_BANK_CBE_USER: 'cbe', PAY_BANK_CBE_PASSWORD: 'sixteen letters!' }
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  it('authenticates a bank only by its own user name and password', () => {
    const banks = createBillBanks(env)
    expect([...banks.keys()]).toEqual(['cbe'])
    const isCaller = banks.get('cbe')?.isCaller
    expect(isCaller?.(basic('cbe:sixteen letters!'))).toBe(true)
    for (const other of [undefined, '', basic('cbe:'), basic('cbe:sixteen letters'), basic('abay:sixteen letters!')])
      expect(isCaller?.(other)).toBe(false)
  })

  it('refuses a bank password that is too short', () => {
    expect(() => createBillBanks({ ...env, PAY_BANK_CBE_PASSWORD: 'short' })).toThrow('PAY_BANK_CBE_')
  })
})
