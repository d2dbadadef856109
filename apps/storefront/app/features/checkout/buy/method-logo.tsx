import type { PaymentMethod } from '@zembil/rules/money/payment-methods'
import { BankIcon, CardIcon, CreditIcon, ExchangeIcon, MobileIcon } from '@zembil/ui/layout/icon'

const green = 'bg-primary-tint text-primary'
const yellow = 'bg-yellow-tint text-yellow-ink'
const blue = 'bg-blue-tint text-blue-ink'
const purple = 'bg-purple-tint text-purple-ink'
const red = 'bg-terracotta-tint text-terracotta'

type Code = PaymentMethod['code']

/** Generic icons by kind of payment; we do not use the banks' own logos, which are their trademarks. */
const signs: Record<Code, readonly [Icon: typeof BankIcon, colours: string]> = {
  cbe: [BankIcon, purple],
  telebirr: [MobileIcon, blue],
  bunna: [BankIcon, red],
  abay: [BankIcon, blue],
  'cbe-pay': [CardIcon, purple],
  'hello-cash': [MobileIcon, green],
  'cbe-birr': [MobileIcon, purple],
  'awash-birr': [MobileIcon, yellow],
  'boa-cybersource': [CardIcon, yellow],
  apollo: [MobileIcon, yellow],
  'enat-bank': [BankIcon, red],
  'eth-switch': [ExchangeIcon, green],
  loan: [CreditIcon, green],
}

export function MethodLogo({ code }: { code: Code }) {
  const [Icon, colours] = signs[code] ?? [CardIcon, green]
  return (
    <span className={`inline-flex size-10 items-center justify-center rounded-control ${colours}`}>
      <Icon />
    </span>
  )
}
