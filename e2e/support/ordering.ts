import type { Page } from '@playwright/test'
import type { Product } from '@zembil/contract/catalog-shapes'
import type { Customer } from '@zembil/contract/customers'
import type { DeliveryType } from '@zembil/contract/delivery'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import type { Account } from './customer.ts'
import { apiOrigin } from './shop.ts'

const base = `${apiOrigin}/api/v1/customer`

async function ask<Data>(path: string, token?: string, body?: unknown): Promise<Data> {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

export const productNow = (id: number) => ask<Product>(`/products/${id}`)

async function allProducts(): Promise<Product[]> {
  const pages = [1, 2, 3, 4].map((page) => ask<Product[]>(`/products?paginate=100&page=${page}`))
  return (await Promise.all(pages)).flat()
}
export const productsForSale = async () => (await allProducts()).filter(({ left_in_stock }) => left_in_stock > 0)

const projects = ['en-360', 'am-360', 'console', 'am-1280']

/** Products that only this project buys, because concurrent tests must not change each other's stock. */
export async function ownProducts(project: string, wanted: (product: Product) => boolean): Promise<Product[]> {
  return (await allProducts())
    .filter((product) => product.id % projects.length === projects.indexOf(project) && wanted(product))
    .sort((one, other) => one.id - other.id)
}

export const isPlenty = ({ left_in_stock, price, is_non_stocked, max_quantity_per_order }: Product): boolean =>
  left_in_stock > 20 && Number(price) > 110 && !is_non_stocked && (max_quantity_per_order ?? 9) >= 5

/** One of them that can be bought more than once. The same `place` returns the same product. */
export async function ownProduct(project: string, place = 0): Promise<Product> {
  const own = await ownProducts(project, isPlenty)
  const product = own.at(place % own.length)
  if (!product) throw new Error('a product is needed')
  return product
}

export const cartLine = (product: Product, quantity = 1, change: object = {}) => ({
  id: product.id,
  name: product.name,
  name_am: product.name_am,
  price: product.price,
  image_paths: product.image_paths,
  left_in_stock: product.left_in_stock,
  max_quantity_per_order: product.max_quantity_per_order,
  quantity,
  ...change,
})

/** Stores a cart from an earlier visit in the browser. */
export const keepCart = (page: Page, cart: object): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ items: [], packages: [], ...cart }))

export const storedCart = (page: Page): Promise<{ items: { id: number; quantity: number; price: string }[] }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))

type Wanted = { id: number; quantity: number; if_missing?: MissingWish }
type Way = { kind: 'pickup' | 'delivery'; storeId?: number; to?: object }

/** Places an order, like another device; for pickup if nothing else is said. */
export async function orderElsewhere(
  { token, user }: Account,
  products: Wanted[],
  payment: { payment_method: PaymentCode; pin_code?: string } = { payment_method: 'telebirr' },
  { kind, storeId, to }: Way = { kind: 'pickup' },
): Promise<OrderDetail> {
  const types = await ask<DeliveryType[]>('/delivery-types', token)
  const { first_name, last_name, phone_number } = user
  return ask<OrderDetail>('/orders', token, {
    ...payment,
    shipping_detail: { first_name, last_name, phone_number, ...to },
    delivery_type_id: types.find((type) => type.kind === kind)?.id,
    ...(storeId && { store_id: storeId }),
    products,
  })
}

/** Starts the payment of an order, like another device. */
export const startPayment = ({ token }: Account, id: number) => ask<unknown>(`/orders/${id}/make-payment`, token, {})

export const orderNow = ({ token }: Account, id: number) => ask<OrderDetail>(`/orders/${id}`, token)
export const ordersOf = ({ token }: Account) => ask<OrderDetail[]>('/orders', token)
export const walletOf = async ({ token }: Account) => (await ask<Customer>('/profile', token)).wallet_balance
/** The credit that is left. */
export const creditOf = async ({ token }: Account) => (await ask<Customer>('/profile', token)).loan_balance
export const cancelElsewhere = ({ token }: Account, id: number) => ask<OrderDetail>(`/orders/${id}/cancel`, token, {})

/** Another customer buys the remaining stock. */
export async function buyOut(account: Account, id: number): Promise<void> {
  const { left_in_stock, max_quantity_per_order } = await productNow(id)
  for (let left = left_in_stock; left > 0; ) {
    const quantity = Math.min(left, max_quantity_per_order ?? left)
    await orderElsewhere(account, [{ id, quantity }])
    left -= quantity
  }
}
