import type { z } from 'zod'
import type { Metrics } from '../../platform/metrics.ts'
import { createAwashBirr } from './awash-birr/awash-birr.ts'
import { awashBirrSettings } from './awash-birr/awash-birr-config.ts'
import type { BankCode, BillBank } from './banks/bill-bank.ts'
import { createBoaCybersource } from './boa-cybersource/boa-cybersource.ts'
import { boaCybersourceSettings } from './boa-cybersource/boa-cybersource-config.ts'
import { createCbeBirr } from './cbe-birr/cbe-birr.ts'
import { cbeBirrSettings } from './cbe-birr/cbe-birr-config.ts'
import { createCbePay } from './cbe-pay/cbe-pay.ts'
import { cbePaySettings } from './cbe-pay/cbe-pay-config.ts'
import { createEthSwitch } from './eth-switch/eth-switch.ts'
import { ethSwitchSettings } from './eth-switch/eth-switch-config.ts'
import { createHelloCash } from './hello-cash/hello-cash.ts'
import { helloCashSettings } from './hello-cash/hello-cash-config.ts'
import { measureProvider } from './measure-provider.ts'
import type { PaymentProvider, ProviderCode, ProviderHttp } from './payment-provider.ts'
import { type PaymentEnv, readSettings } from './provider-settings.ts'
import { createTelebirr } from './telebirr/telebirr.ts'
import { telebirrSettings } from './telebirr/telebirr-config.ts'

export type PaymentProviders = ReadonlyMap<ProviderCode, PaymentProvider>

type Maker = (env: PaymentEnv, http: ProviderHttp) => PaymentProvider | null

/** Combines a provider's settings prefix, settings schema and adapter. Without settings the method is off. */
const providerOf =
  <S extends z.ZodObject>(
    prefix: string,
    schema: S,
    create: (settings: z.output<S>, http: ProviderHttp) => PaymentProvider,
  ): Maker =>
  (env, http) => {
    const settings = readSettings(env, prefix, schema)
    return settings && create(settings, http)
  }

const makers: Maker[] = [
  providerOf('PAY_TELEBIRR_', telebirrSettings, createTelebirr),
  providerOf('PAY_HELLOCASH_', helloCashSettings, createHelloCash),
  providerOf('PAY_CBEBIRR_', cbeBirrSettings, createCbeBirr),
  providerOf('PAY_AWASH_', awashBirrSettings, createAwashBirr),
  providerOf('PAY_ETHSWITCH_', ethSwitchSettings, createEthSwitch),
  providerOf('PAY_CYBERSOURCE_', boaCybersourceSettings, createBoaCybersource),
  providerOf('PAY_CBEPAY_', cbePaySettings, createCbePay),
]

export function createPaymentProviders(
  env: PaymentEnv,
  http: ProviderHttp,
  banks: ReadonlyMap<BankCode, BillBank>,
  metrics: Metrics,
): PaymentProviders {
  const others = makers.flatMap((make) => make(env, http) ?? []).map((provider) => measureProvider(provider, metrics))
  const all = [...others, ...[...banks.values()].map(({ provider }) => provider)]
  return new Map(all.map((provider) => [provider.code, provider]))
}
