import { paymentMethods } from '@zembil/rules/money/payment-methods'
import type { PaymentProvider, PaymentStarted, ProviderCode } from '../../src/providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../../src/providers/payment/provider-registry.ts'

/** How each kind of payment begins. The addresses lead nowhere: these payments are all over. */
const starts: Record<PaymentStarted['kind'], (reference: string) => PaymentStarted> = {
  redirect: (reference) => ({
    kind: 'redirect',
    url: `https://pay.example/${reference}`,
    providerReference: reference,
  }),
  form: (reference) => ({ kind: 'form', action: 'https://pay.example', fields: {}, providerReference: reference }),
  widget: (reference) => ({
    kind: 'widget',
    scriptUrl: 'https://pay.example/widget.js',
    integrity: null,
    checkoutId: reference,
    providerReference: reference,
  }),
  phone: (reference) => ({ kind: 'phone', challenge: 'approve', providerReference: reference }),
  instructions: () => ({ kind: 'instructions', providerReference: null }),
}

const providerOf = (code: ProviderCode, start: PaymentStarted['kind']): PaymentProvider => ({
  code,
  startRequests: 0,
  start: async ({ reference }) => starts[start](reference),
  // Banks give nothing back by themselves; people do.
  ...(start !== 'instructions' && { refund: async () => 'refunded' as const }),
})

/** All methods, without anybody behind them. */
export const paidProviders: PaymentProviders = new Map(
  paymentMethods.flatMap(({ code, start }) =>
    code === 'loan' || start === 'loan' ? [] : [[code, providerOf(code, start)] as const],
  ),
)
