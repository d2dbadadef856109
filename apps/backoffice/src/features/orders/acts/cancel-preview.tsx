import type { CancelPreview as Preview } from '@zembil/contract/staff/fulfilment/order-changes'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

/** What goes back to which shelf, and which money goes back where. */
export function CancelPreview({ preview: { goods, money, is_packing } }: { preview: Preview }) {
  const { t, language } = useTranslation('orders')
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-3 text-sm">
      <div>
        <h3 className="font-semibold">{t('cancel.goods')}</h3>
        {goods.length === 0 && <p>{t('cancel.noGoods')}</p>}
        <ul className="max-h-48 overflow-y-auto">
          {goods.map(({ product_id, store, units, picked, ...product }) => (
            <li key={`${product_id}-${store.id}`} className="flex gap-2">
              <span className="w-10 shrink-0 text-right tabular-nums">{units} ×</span>
              <span className="min-w-0">
                {nameIn(language, product)} <span className="text-muted">{nameIn(language, store)}</span>
                {is_packing && <span className="text-muted"> · {t('cancel.picked', { count: picked })}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">{t('cancel.money')}</h3>
        {money.length === 0 && <p>{t('cancel.noMoney')}</p>}
        <ul>
          {money.map(({ way, method, amount }) => (
            <li key={`${way}-${method}`}>
              <Amount value={amount} />{' '}
              {way === 'credit' ? t('cancel.toCredit') : t('cancel.toMethod', { method: t(`method.${method}`) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
