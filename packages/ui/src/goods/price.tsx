import { formatPrice, formatShortPrice, fromWire, priceParts, type Santim } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import { classNames } from '../class-names.ts'

/** A price as the API sends it (`'1250.00'`) or as santim. */
export type Amount = string | Santim

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' } as const

type PriceProps = {
  amount: Amount
  language: Language
  size?: keyof typeof sizes | undefined
  /** The struck-through price; pass it only when there is a discount. */
  original?: Amount | null | undefined
  /** Read before the struck-through price by screen readers. */
  originalLabel?: string | undefined
  /** Cards show the original price without decimals, unless that would change it. */
  isOriginalShort?: boolean | undefined
  /** Translated text such as '10% OFF'. */
  percentOff?: string | null | undefined
  className?: string | undefined
}

const santim = (amount: Amount): Santim => (typeof amount === 'string' ? fromWire(amount) : amount)

export function Price({
  amount,
  language,
  size = 'md',
  original,
  originalLabel,
  isOriginalShort = false,
  percentOff,
  className,
}: PriceProps) {
  const [figure, currency] = priceParts(santim(amount), language)
  const formatOriginal = isOriginalShort ? formatShortPrice : formatPrice
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className={classNames('font-bold whitespace-nowrap', sizes[size])}>
        {figure}{' '}
        <span className={classNames('font-semibold', size === 'lg' ? 'text-base' : 'text-xs')}>{currency}</span>
      </span>
      {original != null && (
        <span className={classNames('text-muted', size === 'lg' ? 'text-base' : 'text-sm')}>
          {originalLabel && <span className="sr-only">{originalLabel} </span>}
          <s className="whitespace-nowrap">{formatOriginal(santim(original), language)}</s>
        </span>
      )}
      {percentOff && <span className="text-sm font-semibold text-terracotta">{percentOff}</span>}
    </p>
  )
}
