import type { Output } from '@zembil/contract/endpoint'
import type { CallApi } from '@zembil/contract/staff/calls/calls'
import type { Db } from '../../../platform/database/db.ts'
import { reorderLines } from '../../orders/history/reorder-lines.ts'
import { packageGoods, productGoods } from './call-goods-view.ts'

type Call = CallApi['GET /calls/callers/:id/orders/:order_id/lines']

/** 'The same as last time': as the customer's own 'order again' gives it. */
export async function getLastLines(db: Db, customerId: number, orderId: number): Promise<Output<Call>> {
  const { products, packages, unavailable } = (await reorderLines(db, customerId, orderId)).data
  const lines = [
    ...products.map(({ product, ...line }) => ({ goods: productGoods(product), ...line })),
    ...packages.map(({ package: one, ...line }) => ({ goods: packageGoods(one), ...line })),
  ]
  return { data: { lines, unavailable } }
}
