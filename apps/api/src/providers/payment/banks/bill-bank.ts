import { createHash, timingSafeEqual } from 'node:crypto'
import { bankCodes } from '@zembil/contract/banks'
import { z } from 'zod'
import type { PaymentProvider } from '../payment-provider.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'

/** A bank that asks us for the bill and calls us when it is paid. */
export type BankCode = (typeof bankCodes)[number]

/** Credentials that we gave the bank for calling us. */
const settings = z.object({ user: z.string().min(1), password: z.string().min(16) })

export type BillBank = {
  provider: PaymentProvider
  /** Whether this `authorization` header is the bank's. */
  isCaller: (authorization: string | undefined) => boolean
}

const prefixes: Record<BankCode, string> = {
  cbe: 'PAY_BANK_CBE_',
  apollo: 'PAY_BANK_APOLLO_',
  abay: 'PAY_BANK_ABAY_',
  bunna: 'PAY_BANK_BUNNA_',
  'enat-bank': 'PAY_BANK_ENAT_',
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function createBillBank(code: BankCode, { user, password }: z.output<typeof settings>): BillBank {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  return {
    // No request is made: the customer follows four steps in the bank's app.
    provider: { code, startRequests: 0, start: async () => ({ kind: 'instructions', providerReference: null }) },
    isCaller: (authorization) => timingSafeEqual(digest(authorization ?? ''), expected),
  }
}

export function createBillBanks(env: PaymentEnv): Map<BankCode, BillBank> {
  const banks = bankCodes.map((code) => [code, readSettings(env, prefixes[code], settings)] as const)
  return new Map(banks.flatMap(([code, own]) => (own ? [[code, createBillBank(code, own)] as const] : [])))
}
