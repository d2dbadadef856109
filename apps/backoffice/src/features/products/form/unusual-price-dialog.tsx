import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { fromWire } from '@zembil/rules/money/money'
import { isUnusualPrice } from '@zembil/rules/money/price-changes'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { costQuery } from '../products.queries.ts'

/** Why the server wants a price to be seen once more. */
export type PriceDoubt = 'price_unusual' | 'price_below_cost'

/** Undefined for any other error. */
export function doubtOf(error: unknown): PriceDoubt | undefined {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'price_unusual' || code === 'price_below_cost' ? code : undefined
}

type UnusualPriceDialogProps = {
  productId: number
  doubt: PriceDoubt
  before: string
  after: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more about a price, with old and new side by side and, if the member may see it, the buying price. */
export function UnusualPriceDialog({ productId, doubt, before, after, ...rest }: UnusualPriceDialogProps) {
  const { t } = useTranslation('products')
  const { price_change_percent: percent } = useMe().settings
  const isBelowCost = doubt === 'price_below_cost'
  const seesCosts = useCan('stock.cost')
  const cost = useQuery({ ...costQuery(productId), enabled: isBelowCost && seesCosts }).data?.data.cost
  const reasons = [
    ...(isBelowCost ? [t('unusual.below')] : []),
    ...(isUnusualPrice(fromWire(before), fromWire(after), percent) ? [t('unusual.text', { percent })] : []),
  ]
  const prices = [
    [t('unusual.old'), before],
    [t('unusual.new'), after],
    ...(isBelowCost && cost ? [[t('unusual.cost'), cost.unit_price] as const] : []),
  ] as const
  return (
    <ConfirmDialog {...rest} title={t('unusual.title')} text={reasons.join(' ')} confirmLabel={t('unusual.confirm')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {prices.map(([label, value]) => (
          <div key={label} className="rounded-card bg-sunken p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold">
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
