import type { PaymentMethod } from '@zembil/rules/money/payment-methods'

const green = 'bg-primary-tint text-primary'
const yellow = 'bg-yellow-tint text-yellow-ink'
const blue = 'bg-blue-tint text-blue-ink'
const purple = 'bg-purple-tint text-purple-ink'
const red = 'bg-terracotta-tint text-terracotta'

type Code = PaymentMethod['code']

/** Our own mark for each method: letters that tell it apart. We do not use the banks' logos, which are their trademarks. */
const marks: Record<Code, readonly [letters: string, colours: string]> = {
  cbe: ['CBE', purple],
  telebirr: ['tele', blue],
  bunna: ['Bun', red],
  abay: ['Ab', blue],
  'cbe-pay': ['Pay', purple],
  'hello-cash': ['HC', green],
  'cbe-birr': ['Birr', purple],
  'awash-birr': ['Aw', yellow],
  'boa-cybersource': ['BOA', yellow],
  apollo: ['Ap', yellow],
  'enat-bank': ['Enat', red],
  'eth-switch': ['Eth', green],
  loan: ['Z', green],
}

export function MethodLogo({ code }: { code: Code }) {
  const [letters, colours] = marks[code] ?? ['', green]
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-10 items-center justify-center rounded-control text-sm font-bold tracking-tight ${colours}`}
    >
      {letters}
    </span>
  )
}
