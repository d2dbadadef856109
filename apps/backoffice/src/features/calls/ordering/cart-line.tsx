import type { Quote } from '@zembil/contract/order-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Badge } from '@zembil/ui/feedback/badge'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Picture } from '@zembil/ui/goods/picture'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import type { CallLine } from './call-draft.ts'

type CartLineProps = {
  line: CallLine
  /** Missing until the server has answered. */
  quoted: Quote['products'][number] | undefined
  /** Null removes the line. */
  onChange: (quantity: number | null) => void
}

/** One line of the cart: how many, at which price, and why it cannot be ordered like this. */
export function CartLine({ line: { goods, quantity }, quoted, onChange }: CartLineProps) {
  const { t, language } = useTranslation('ordering')
  const name = nameIn(language, goods)
  const unit = language === 'am' ? goods.unit_am : goods.unit
  const price = quoted?.price ?? goods.price
  const isWhole = Number.isInteger(quantity) && quantity > 0
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 py-2 md:grid-cols-[3rem_1fr_5rem_8rem_auto]">
      <Picture path={goods.picture} alt="" sizes="3rem" className="rounded-control" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {unit && <span>{unit}</span>}
          <Amount value={price} />
          {quoted?.problems.map((problem) => (
            <Badge key={problem} tone={problem === 'price_changed' ? 'yellow' : 'red'}>
              {t(`problem.${problem}`, { count: quoted.available })}
            </Badge>
          ))}
        </p>
      </div>
      <div className="max-md:order-last max-md:col-start-2">
        <NumberInput
          aria-label={t('cart.quantity', { name })}
          aria-invalid={isWhole ? undefined : true}
          inputMode="numeric"
          className="text-right tabular-nums max-md:max-w-24"
          value={quantity}
          onChange={(next) => onChange(next ?? Number.NaN)}
        />
      </div>
      <p className="text-right font-semibold max-md:order-last max-md:self-center">
        {isWhole && <Amount value={toWire(fromWire(price) * quantity)} />}
      </p>
      <IconButton label={t('cart.remove', { name })} onClick={() => onChange(null)}>
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  )
}
