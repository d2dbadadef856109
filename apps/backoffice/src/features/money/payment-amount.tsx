import { Amount } from '../../platform/money/amount.tsx'

/** An amount as the provider reported it: `1,250.00 birr`, or `20.00 USD`. */
export function PaymentAmount({ amount, currency }: { amount: string; currency: string }) {
  if (currency === 'ETB') return <Amount value={amount} />
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount} {currency}
    </span>
  )
}
