import type { Entry, Refusal } from '../book/book.ts'
import { hasWallet } from '../wallets.ts'

const byRefusal: Partial<Record<Refusal, string>> = { canceled: 'CANCELED' }

const status = ({ state, reason, phone }: Entry): string => {
  if (phone !== null && !hasWallet(phone)) return 'PREPARED'
  if (state === 'waiting') return 'PENDING'
  if (state === 'refused') return (reason && byRefusal[reason]) ?? 'DENIED'
  return state === 'expired' ? 'EXPIRED' : 'PROCESSED'
}

/** An invoice in HelloCash's format: amounts are numbers, and a phone without a wallet has no name. */
export const invoiceOf = (entry: Entry, amountSantim: number) => ({
  id: entry.providerReference,
  code: `HC${entry.providerReference}`,
  date: entry.openedAt,
  expires: entry.expiresAt,
  from: `+${entry.phone}`,
  fromname: entry.phone !== null && hasWallet(entry.phone) ? 'Abebe Bikila' : 'undefined',
  to: '+251900000000',
  toname: 'Zembil',
  amount: amountSantim / 100,
  currency: 'ETB',
  description: 'Zembil',
  tracenumber: entry.reference,
  status: status(entry),
  statusdetail: entry.state,
})
