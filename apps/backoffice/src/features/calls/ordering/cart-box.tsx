import type { Quote } from '@zembil/contract/order-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { type CallLine, withGoods, withQuantity } from './call-draft.ts'
import { CartLine } from './cart-line.tsx'
import { GoodsField } from './goods-field.tsx'

type CartBoxProps = { lines: CallLine[]; quote: Quote | undefined; onChange: (lines: CallLine[]) => void }

/** What the caller wants, with the shop's prices and what is wrong with each line. */
export function CartBox({ lines, quote, onChange }: CartBoxProps) {
  const { t } = useTranslation('ordering')
  const quotedOf = ({ goods }: CallLine) =>
    (goods.kind === 'product' ? quote?.products : quote?.packages)?.find(({ id }) => id === goods.id)
  return (
    <Section title={t('cart.title')}>
      <div className="grid gap-4">
        <GoodsField onAdd={(goods, quantity) => onChange(withGoods(lines, goods, quantity))} />
        {lines.length === 0 ? (
          <p className="text-muted">{t('cart.empty')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {lines.map((line) => (
              <CartLine
                key={`${line.goods.kind}-${line.goods.id}`}
                line={line}
                quoted={quotedOf(line)}
                onChange={(quantity) => onChange(withQuantity(lines, line.goods, quantity))}
              />
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
