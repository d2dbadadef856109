import { expect, test } from 'vitest'
import { emptyCart } from '../../state/cart-shape.ts'
import { linesBody, orderQuoteBody } from './quote-body.ts'

const line = { name: 'Banana', name_am: 'ሙዝ', price: '75.00', left_in_stock: 20, max_quantity_per_order: null }
const cart = {
  ...emptyCart,
  items: [{ ...line, id: 1, quantity: 2, image_paths: [] }],
  packages: [{ ...line, id: 3, quantity: 1, image_path: '' }],
  shippingDetails: {
    ...{ first_name: 'Almaz', last_name: 'Bekele', phone_number: '251911234567', landmark: '' },
    ...{ city: '', sub_city: '', woreda: '', neighborhood: '', house_number: '' },
    ...{ latitude: 8.996, longitude: 38.789 },
  },
  delivery_type_id: 4,
  discount_type_id: 5,
}
const lines = {
  products: [{ id: 1, quantity: 2, price: '75.00' }],
  packages: [{ id: 3, quantity: 1, price: '75.00' }],
}

test('the quote of an order knows where it goes, how, and with which discount', () => {
  const choices = { delivery_type_id: 4, discount_type_id: 5, latitude: 8.996, longitude: 38.789 }
  expect(orderQuoteBody(cart)).toEqual({ ...lines, ...choices })
  const nowhere = { ...choices, latitude: null, longitude: null }
  expect(orderQuoteBody({ ...cart, shippingDetails: null })).toEqual({ ...lines, ...nowhere })
})

test('the quote of the cart asks for its lines only', () => {
  expect(linesBody(cart)).toEqual(lines)
})
