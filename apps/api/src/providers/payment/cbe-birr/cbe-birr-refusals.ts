import type { RefusalReason } from '../payment-provider.ts'

/** Huawei's publicly known result codes. */
const byCode: Record<string, RefusalReason> = {
  '2006': 'expired',
  '3007': 'dormant_account',
  '4003': 'declined',
  '4004': 'declined',
  '4009': 'canceled',
}

/** The bank's own codes are not public, so its description decides; the first match wins. */
const byWords: [RegExp, RefusalReason][] = [
  [/dormant|inactive/i, 'dormant_account'],
  [/retry|too many|limit (is )?reached/i, 'retry_limit'],
  [/authenticat|credential|\bpin\b/i, 'authentication_failed'],
  [/cancel/i, 'canceled'],
  [/no account|not (exist|registered|found)|does not have an? account/i, 'no_account'],
  [/time ?out|expired/i, 'expired'],
  [/insufficient|balance/i, 'declined'],
]

/** The bank cannot tell the outcome: 1004 is a duplicate, 4006 and 4010 timed out, 6001 and 6002 are maintenance. */
const open = ['1004', '4006', '4010', '6001', '6002']
export const leavesItOpen = (code: string): boolean => open.includes(code)

/** What a result other than 0 means for the payer. */
export const cbeBirrRefusal = (code: string, description: string): RefusalReason =>
  byCode[code] ?? byWords.find(([words]) => words.test(description))?.[1] ?? 'failed'
