import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

async function openCart(entries: Record<string, unknown> = {}) {
  const browser = fakeBrowser(entries)
  const cart = await import('./cart-store.ts')
  return { ...cart, browser, saved: () => JSON.parse(browser.stored.get('cart') ?? '{}') as Record<string, unknown> }
}

const banana = {
  id: 1,
  name: 'Banana',
  name_am: 'ሙዝ',
  price: '75.00',
  image_paths: ['/media/banana/960.webp'],
  left_in_stock: 20,
  max_quantity_per_order: 10,
}
const feast = {
  id: 1,
  name: 'Feast',
  name_am: 'ድግስ',
  price: '1250.50',
  image_path: '/media/feast/960.webp',
  left_in_stock: 3,
  max_quantity_per_order: null,
}
const express = {
  id: 2,
  name: 'Express',
  name_am: 'ፈጣን',
  kind: 'delivery' as const,
  number_of_days: 0,
  minimum_order_cost: '2000.00',
  delivery_cost_ranges: [{ start: '2000.00', end: null, cost_percentage: 5, fixed_cost: '0.00' }],
}
const bole = {
  first_name: 'Abebe',
  last_name: 'Kebede',
  phone_number: '251911234567',
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Edna Mall',
  house_number: '12',
  landmark: '',
  latitude: null,
  longitude: null,
}

describe('adding to the cart', () => {
  test('adding a new product appends it in the specified shape', async () => {
    const { addProduct, saved } = await openCart()
    expect(addProduct({ ...banana, created_at: 'not kept' } as typeof banana, 2)).toBe(2)
    expect(saved()).toMatchObject({ items: [{ ...banana, quantity: 2 }], packages: [] })
    expect(Object.keys(saved()).sort()).toEqual(
      [
        ...['items', 'packages', 'shippingDetails', 'paymentDetails', 'delivery_type_id', 'discount_type_id'],
        ...['delivery_type', 'deliveryType', 'discountType', 'store', 'order_key'],
      ].sort(),
    )
    expect(JSON.stringify(saved())).not.toContain('not kept')
  })

  test('adding a product that is already in the cart increases its quantity and updates its price', async () => {
    const { addProduct, getCart } = await openCart()
    addProduct(banana, 2)
    expect(addProduct({ ...banana, price: '80.00' }, 3)).toBe(5)
    expect(getCart().items).toMatchObject([{ price: '80.00', quantity: 5 }])
  })

  test('a package and a product with the same id are separate lines', async () => {
    const { addProduct, addPackage, getCart } = await openCart()
    addProduct(banana)
    addPackage(feast)
    expect(getCart().items).toHaveLength(1)
    expect(getCart().packages).toMatchObject([
      { id: 1, name: 'Feast', image_path: '/media/feast/960.webp', quantity: 1 },
    ])
  })

  test('a quantity above the order limit is clamped to the limit, or to the stock for customers with the bypass', async () => {
    const { addProduct } = await openCart()
    expect(addProduct(banana, 99)).toBe(10)
    const { addProduct: addWithBypass } = await openCart({ user: { bypass_product_quantity_restriction: 1 } })
    expect(addWithBypass(banana, 99)).toBe(20)
  })

  test('a sold-out product is not added to the cart', async () => {
    const { addProduct, getCart } = await openCart()
    expect(addProduct({ ...banana, left_in_stock: 0 })).toBe(0)
    expect(getCart().items).toEqual([])
  })
})

describe('changing the cart', () => {
  test('current stock and limits passed by a product card override those stored with the line', async () => {
    const { addProduct, addPackage, setItemQuantity, setPackageQuantity, getCart } = await openCart()
    addProduct({ ...banana, left_in_stock: 2, max_quantity_per_order: 5 }, 2)
    addPackage({ ...feast, left_in_stock: 1 })
    setItemQuantity(1, 3)
    expect(getCart().items).toMatchObject([{ quantity: 2 }])
    setItemQuantity(1, 3, banana)
    setPackageQuantity(1, 2, feast)
    expect(getCart().items).toMatchObject([{ quantity: 3, left_in_stock: 20, max_quantity_per_order: 10 }])
    expect(getCart().packages).toMatchObject([{ quantity: 2, left_in_stock: 3 }])
  })

  test.each([
    [4, 4],
    ['4', 4],
    [99, 10],
    [-3, 1],
    ['abc', 2],
    ['', 2],
  ])('setting a quantity of %j results in %i', async (typed, quantity) => {
    const { addProduct, setItemQuantity, getCart } = await openCart()
    addProduct(banana, 2)
    setItemQuantity(1, typed)
    expect(getCart().items[0]?.quantity).toBe(quantity)
  })

  test.each([0, '0'])('setting a quantity of %j removes the line', async (zero) => {
    const { addProduct, addPackage, setItemQuantity, setPackageQuantity, getCart } = await openCart()
    addProduct(banana)
    addPackage(feast)
    setItemQuantity(1, zero)
    setPackageQuantity(1, zero)
    expect(getCart()).toMatchObject({ items: [], packages: [] })
  })

  test('the wish for missing goods is stored and stays when more is added', async () => {
    const { addProduct, addPackage, wishForMissing, getCart, saved } = await openCart()
    addProduct(banana)
    addPackage(feast)
    wishForMissing('product', 1, 'leave-out')
    addProduct(banana, 2)
    expect(getCart().items).toMatchObject([{ quantity: 3, if_missing: 'leave-out' }])
    expect(getCart().packages[0]).not.toHaveProperty('if_missing')
    wishForMissing('package', 1, 'similar')
    const after = await openCart({ cart: saved() })
    expect(after.getCart()).toMatchObject({
      items: [{ if_missing: 'leave-out' }],
      packages: [{ if_missing: 'similar' }],
    })
  })

  test('an unknown wish in a stored cart is dropped and the line stays', async () => {
    const { getCart } = await openCart({ cart: { items: [{ ...banana, quantity: 1, if_missing: 'guess' }] } })
    expect(getCart().items[0]).not.toHaveProperty('if_missing')
  })

  test('the quantity of a sold-out line does not change', async () => {
    const { setItemQuantity, getCart } = await openCart({
      cart: { items: [{ ...banana, quantity: 2, left_in_stock: 0 }] },
    })
    setItemQuantity(1, 5)
    expect(getCart().items[0]?.quantity).toBe(2)
  })

  test('removing a product leaves a package with the same id in the cart', async () => {
    const { addProduct, addPackage, removeItem, removePackage, getCart } = await openCart()
    addProduct(banana)
    addPackage(feast)
    removeItem(1)
    expect(getCart()).toMatchObject({ items: [], packages: [{ id: 1 }] })
    removePackage(1)
    expect(getCart().packages).toEqual([])
  })

  test('clearing the cart keeps the address and the payment, delivery and discount choices', async () => {
    const shop = await openCart()
    shop.addProduct(banana)
    shop.saveDeliveryType(express)
    shop.saveDiscountTypeId(4)
    shop.savePaymentDetails({ id: 1, name: 'Telebirr', code: 'telebirr' })
    shop.saveDeliveryDetails(bole)
    shop.clearCart()
    expect(shop.getCart()).toMatchObject({
      items: [],
      packages: [],
      shippingDetails: bole,
      delivery_type_id: 2,
      delivery_type: { id: 2 },
      discount_type_id: 4,
      paymentDetails: { code: 'telebirr' },
    })
  })

  test('ordered quantities leave the cart, and items added meanwhile in another tab stay', async () => {
    const shop = await openCart()
    const teff = { ...banana, id: 2, name: 'Teff' }
    shop.addProduct(banana, 2)
    shop.addProduct(teff)
    shop.addPackage(feast, 2)
    shop.saveDeliveryDetails(bole)
    const { items, packages } = shop.getCart()
    const added = { ...banana, id: 3, quantity: 1 }
    const other = { ...shop.saved(), items: [{ ...banana, quantity: 5 }, { ...teff, quantity: 1 }, added] }
    shop.browser.writeInOtherTab('cart', JSON.stringify(other))
    shop.takeOrdered({ products: items, packages }, shop.orderKey())
    const left = { items: [{ id: 1, quantity: 3 }, added], packages: [], shippingDetails: bole }
    expect(shop.getCart()).toMatchObject(left)
    expect(shop.saved()).toMatchObject(left)
  })

  test('a line with fewer items than were ordered is removed', async () => {
    const shop = await openCart()
    shop.addProduct(banana)
    shop.takeOrdered({ products: [{ id: 1, quantity: 3 }], packages: [] }, shop.orderKey())
    expect(shop.getCart().items).toEqual([])
  })

  test('all tabs share the order key of the cart, and ordering its lines replaces it', async () => {
    const shop = await openCart()
    shop.addProduct(banana)
    const key = shop.orderKey()
    expect(shop.saved().order_key).toBe(key)
    const other = await openCart({ cart: shop.saved() })
    expect(other.orderKey()).toBe(key)
    other.takeOrdered({ products: [{ id: 1, quantity: 1 }], packages: [] }, key)
    other.addProduct(banana)
    expect(other.orderKey()).not.toBe(key)
  })

  test('an order that another tab has already taken from the cart is not taken again', async () => {
    const shop = await openCart()
    shop.addProduct(banana, 2)
    const key = shop.orderKey()
    const ordered = { products: [{ id: 1, quantity: 2 }], packages: [] }
    shop.takeOrdered(ordered, key)
    shop.addProduct(banana, 2)
    shop.takeOrdered(ordered, key)
    expect(shop.getCart().items).toMatchObject([{ quantity: 2 }])
  })

  test('a cart stored without an order key gets one when it is ordered', async () => {
    const shop = await openCart({ cart: { items: [{ ...banana, quantity: 1 }] } })
    const key = shop.orderKey()
    expect(key).toMatch(/^[\w-]{8,100}$/)
    expect(shop.orderKey()).toBe(key)
  })

  test("signing out keeps the cart lines but clears the customer's name, address and referrer", async () => {
    const user = { first_name: 'Abebe', last_name: 'Kebede', phone_number: '251911234567', address: null }
    const shop = await openCart({ user })
    const { endSession } = await import('../platform/session/session.ts')
    shop.addProduct(banana)
    shop.saveDeliveryType(express)
    shop.saveDeliveryDetails(bole)
    const { keepReferrer, typedReferrer } = await import('./typed-referrer.ts')
    keepReferrer('911234567')
    expect(typedReferrer()).toBe('911234567')
    endSession()
    expect(typedReferrer()).toBe('')
    const left = { items: [{ id: 1 }], delivery_type_id: 2, shippingDetails: null }
    expect(shop.getCart()).toMatchObject(left)
    expect(shop.saved()).toMatchObject(left)
  })
})

describe('correcting the cart', () => {
  test('a correction updates price, quantity and stock of one line only', async () => {
    const { addProduct, addPackage, correctLine, getCart } = await openCart()
    addProduct(banana, 5)
    addPackage(feast)
    correctLine('product', 1, { price: '80.00', quantity: 3, left_in_stock: 3 })
    expect(getCart().items).toMatchObject([{ price: '80.00', quantity: 3, left_in_stock: 3 }])
    expect(getCart().packages).toMatchObject([{ price: '1250.50', quantity: 1, left_in_stock: 3 }])
  })

  test('a correction without changes does not update the store', async () => {
    const { addProduct, correctLine, getCart } = await openCart()
    addProduct(banana)
    const before = getCart()
    correctLine('product', 1, { price: '75.00', left_in_stock: 20 })
    correctLine('package', 1, { price: '1.00' })
    expect(getCart()).toBe(before)
  })

  test('a cleared cart can be restored', async () => {
    const { addProduct, addPackage, clearCart, restoreLines, getCart } = await openCart()
    addProduct(banana, 2)
    addPackage(feast)
    const before = getCart()
    clearCart()
    restoreLines(before)
    expect(getCart()).toEqual(before)
  })
})

describe('loading a stored cart', () => {
  test('a cart from an earlier visit is restored completely', async () => {
    const before = await openCart()
    before.addProduct(banana, 2)
    before.addPackage(feast)
    before.saveDeliveryType(express)
    before.saveDiscountTypeId(4)
    const text = before.browser.stored.get('cart')
    const after = await openCart({ cart: text })
    expect(after.getCart()).toEqual(before.getCart())
  })

  test('a cart in the older format loads: no limits, delivery and discount in one field each', async () => {
    const { getCart } = await openCart({
      cart: {
        items: [{ id: 3, name: 'Teff', price: '120', quantity: 2 }],
        packages: [{ id: 4, name: 'Box', price: '99.50', quantity: 1 }],
        deliveryType: { id: 2, name: 'Express', minimum_order_cost: 2000, delivery_cost_ranges: [] },
        discountType: 7,
      },
    })
    expect(getCart()).toMatchObject({
      items: [{ price: '120.00', image_paths: [], left_in_stock: 0, max_quantity_per_order: null, name_am: 'Teff' }],
      packages: [{ image_path: '', left_in_stock: 0 }],
      delivery_type_id: 2,
      delivery_type: { id: 2, minimum_order_cost: '2000.00' },
      discount_type_id: 7,
    })
  })

  test('a delivery type stored as a number is read as its id', async () => {
    const { getCart } = await openCart({ cart: { items: [], packages: [], deliveryType: 5 } })
    expect(getCart()).toMatchObject({ delivery_type_id: 5, delivery_type: null })
  })

  test('an invalid line in a stored cart is dropped and the others stay', async () => {
    const spoilt = [{ id: 'x' }, { ...banana, quantity: 0 }, { ...banana, price: 'free', quantity: 1 }, null]
    const { getCart } = await openCart({ cart: { items: [...spoilt, { ...banana, quantity: 1 }] } })
    expect(getCart().items).toHaveLength(1)
  })
})

describe('cart totals', () => {
  test('an empty cart costs nothing, whatever the delivery type', async () => {
    const { saveDeliveryType, getCart, totalsOf } = await openCart()
    saveDeliveryType(express)
    expect(totalsOf(getCart())).toMatchObject({ count: 0, total: 0 })
  })

  test('count and grand total include products and packages, and the grand total includes the delivery fee', async () => {
    const { addProduct, addPackage, saveDeliveryType, getCart, totalsOf } = await openCart()
    addProduct(banana, 4)
    addPackage(feast, 2)
    saveDeliveryType(express)
    const subtotal = 4 * 7_500 + 2 * 125_050
    expect(totalsOf(getCart())).toMatchObject({ count: 6, subtotal, discount: 0, total: subtotal * 1.05 })
  })
})
