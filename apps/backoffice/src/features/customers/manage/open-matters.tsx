import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../platform/api/call-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

const openMattersQuery = (id: number) => callQuery('GET /customers/:id/open-matters', { params: { id } })

/** What the customer and the shop still owe each other, in plain words. */
export function OpenMatters({ id, isObstacle = false }: { id: number; isObstacle?: boolean }) {
  const { t } = useTranslation('customers')
  const { data } = useQuery(openMattersQuery(id))
  if (!data) return null
  const { orders, owed, wallet, has_money_due } = data.data
  const isNothing = orders.length === 0 && owed === '0.00' && !has_money_due
  if (isNothing) return <p className="text-muted">{t('open.nothing')}</p>
  return (
    <div className="rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
      <p className="font-semibold">{t(isObstacle ? 'open.inTheWay' : 'open.title')}</p>
      <ul className="list-disc pl-5">
        {orders.length > 0 && (
          <li>
            {t('open.orders')}{' '}
            {orders.map((order, index) => (
              <span key={order}>
                {index > 0 && ', '}
                <Link to={`/orders/${order}`} className="font-semibold underline">
                  {order}
                </Link>
              </span>
            ))}
          </li>
        )}
        {owed !== '0.00' && (
          <li>
            {t('open.owed')} <Amount value={owed} />
          </li>
        )}
        {wallet !== '0.00' && (
          <li>
            {t('open.wallet')} <Amount value={wallet} />
          </li>
        )}
        {has_money_due && wallet === '0.00' && <li>{t('open.refund')}</li>}
      </ul>
    </div>
  )
}

/** Whether something stands in the way of erasing the customer; undefined until it is known. */
export function useIsErasable(id: number): boolean | undefined {
  const { data } = useQuery(openMattersQuery(id))
  return data && data.data.orders.length === 0 && data.data.owed === '0.00' && !data.data.has_money_due
}
