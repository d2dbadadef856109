import type { BankApi } from '../banks.ts'
import type { Examples } from './published-api.ts'

export const bankExamples: Examples<BankApi> = {
  'GET /banks/:bank/bills/:billRef': {
    response: {
      billRef: '1042',
      found: true,
      payable: true,
      reason: null,
      amount: '750.00',
      currency: 'ETB',
      customerName: 'A**** K*****',
      description: 'Zembil 1042',
      expiresAt: '2026-11-17T07:40:00.000Z',
    },
  },
  'POST /banks/:bank/payments': {
    body: {
      billRef: '1042',
      amount: '750.00',
      currency: 'ETB',
      bankTransactionId: 'FT26320ABCDE',
      paidAt: '2026-11-16T07:34:00Z',
      payerName: 'Abebe Kebede',
    },
    response: { accepted: true, receiptId: '5120' },
  },
}
