/** Banks whose app asks the payer for the order id, with the prefix of their environment variables. */
export const banks = [
  { code: 'cbe', name: 'CBE Mobile Banking', prefix: 'PAY_BANK_CBE_' },
  { code: 'apollo', name: 'Apollo', prefix: 'PAY_BANK_APOLLO_' },
  { code: 'abay', name: 'Abay Bank', prefix: 'PAY_BANK_ABAY_' },
  { code: 'bunna', name: 'Bunna Bank', prefix: 'PAY_BANK_BUNNA_' },
  { code: 'enat-bank', name: 'Enat Bank', prefix: 'PAY_BANK_ENAT_' },
] as const

export type Bank = (typeof banks)[number]

export const findBank = (code: string): Bank | undefined => banks.find((bank) => bank.code === code)
