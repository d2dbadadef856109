import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { ceilingKind } from '@zembil/rules/orders/quantity'
import { Badge } from '@zembil/ui/feedback/badge'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Picture } from '@zembil/ui/goods/picture'
import { QuantityField } from '@zembil/ui/goods/quantity-field'
import { TrashIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { Link } from '../../platform/page/link.tsx'
import { removeGoods, setGoodsQuantity } from '../../state/cart-goods.ts'
import { type CheckedGoods, ceilingOf } from './cart-troubles.ts'
import { LineTrouble } from './line-trouble.tsx'
import { MissingChoice } from './missing-choice.tsx'

export function CartLine({ line }: { line: CheckedGoods }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const name = nameIn(language, line)
  const price = fromWire(line.price)
  const isOut = line.available < 1
  const ceiling = ceilingOf(line)
  const tellLimit = () => {
    const kind = ceilingKind(line.available, line.max_quantity_per_order)
    showToast({ kind: 'warning', topic: 'added', title: t(`trouble.${kind}`, { count: line.available }), text: name })
  }
  const texts = {
    quantity: t('quantity', { name }),
    increase: t('increase', { name }),
    decrease: t('decrease', { name }),
    remove: t('remove', { name }),
  }
  return (
    <li className="flex flex-col gap-2 p-3 md:p-4">
      <div className="flex gap-3">
        <div className="w-16 shrink-0 self-start overflow-hidden rounded-control md:w-20">
          <Picture
            path={line.picture}
            alt=""
            sizes="5rem"
            className={isOut ? 'opacity-50 [filter:grayscale(1)]' : ''}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-start gap-1">
            <h3 className="min-w-0 flex-1 pt-1 font-semibold wrap-anywhere">
              <Link to={line.href} className="line-clamp-2 hover:underline">
                {name}
              </Link>
            </h3>
            <IconButton label={texts.remove} onClick={() => removeGoods(line)} className="-my-2 -mr-2 text-muted">
              <TrashIcon className="size-5" />
            </IconButton>
          </div>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
            {line.kind === 'package' && <Badge tone="green">{t('package')}</Badge>}
            {t('each', { price: formatPrice(price, language) })}
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
            {isOut ? (
              <span className="font-semibold text-muted">× {line.quantity}</span>
            ) : (
              <QuantityField
                value={line.quantity}
                available={line.available}
                onChange={(quantity) => setGoodsQuantity(line, quantity)}
                onLimit={tellLimit}
                texts={texts}
              />
            )}
            <p className="ml-auto font-bold whitespace-nowrap tabular-nums">
              {formatPrice(price * line.quantity, language)}
            </p>
          </div>
        </div>
      </div>
      {ceiling && (
        <p role="status" className="text-sm font-semibold text-muted">
          {t(`trouble.${ceiling}`, { count: line.available })}
        </p>
      )}
      {!isOut && <MissingChoice line={line} name={name} />}
      {line.troubles.map((trouble) => (
        <LineTrouble key={trouble.kind} line={line} trouble={trouble} />
      ))}
    </li>
  )
}
