import { expect, test } from 'vitest'
import type { z } from 'zod'
import { category, packageShape, product, subcategory, tag } from './catalog-shapes.ts'
import { imageAdvert } from './content.ts'
import { customer, customerAccountEndpoints } from './customers.ts'
import { deliveryType, discountType } from './delivery.ts'
import { order, referral } from './order-shapes.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'

const named = 'id name name_am'
const address = 'city sub_city woreda neighborhood house_number longitude latitude'
const person = 'user_name first_name last_name email phone_number'
const place = `${address} first_name last_name phone_number`

/** The fields that the specification names. The contract may have more, but none may be missing. */
const specified: [entity: string, schema: z.ZodType, fields: string][] = [
  ['a category', category, `${named} image_path subcategories`],
  ['a subcategory', subcategory, `${named} category_id products_count`],
  ['a tag', tag, named],
  [
    'a product',
    product,
    `${named} description description_am price discount originalPrice image image_paths created_at updated_at left_in_stock
     measurement_type unit supplier brand category_id category subcategory_id subcategory stores total_quantity rating
     is_non_stocked is_active max_quantity_per_order`,
  ],
  ['its supplier', product.shape.supplier, `${named} phone_number`],
  [
    'a package',
    packageShape,
    `${named} created_at updated_at price discount image_path image_paths thumbnail_image_paths left_in_stock stores
     total_quantity max_quantity_per_order tag_id is_active products`,
  ],
  ['what is in it', packageShape.shape.products, `${named} price image_paths pivot`],
  ['a picture advert', imageAdvert, 'id title image_path created_at is_popup'],
  ['a delivery type', deliveryType, 'id name number_of_days minimum_order_cost delivery_cost_ranges'],
  ['what it costs', deliveryType.shape.delivery_cost_ranges, 'start end cost_percentage'],
  ['a discount type', discountType, 'id name discount'],
  ['a user', customer, `${person} address wallet_balance loan_balance bank bypass_product_quantity_restriction`],
  ['where a user lives', customer.shape.address, address],
  [
    'an order',
    order,
    `id created_at delivered_at deleted_at days_left_for_delivery status payment_method delivery_type delivery_type_id
     discount_type_id shipping_detail products packages order_cost delivery_cost discounted_cost total_cost invoice`,
  ],
  ['what was bought', order.shape.products, 'id name price thumbnail_image_paths pivot'],
  ['packages that were bought', order.shape.packages, 'id name price thumbnail_image_paths pivot'],
  ['where it goes', order.shape.shipping_detail, place],
  [
    'an invoice',
    order.shape.invoice,
    `cbe_pay_checkout_id cbe_payment_transaction_no apollo_payment_transaction_no abay_payment_transaction_no
     bunnabank_payment_transaction_no`,
  ],
  ['a referral', referral, 'referrer_phone_number order_id'],
  ['signing in', customerAccountEndpoints['POST /firebase-login'].body, 'phone_number firebase_token'],
  ['being signed in', customerAccountEndpoints['POST /firebase-login'].response, 'access_token data'],
  ['saving a profile', customerAccountEndpoints['PUT /profile'].body, `${person} address`],
  ['registering', customerAccountEndpoints['POST /register'].body, `${person} password password_confirmation`],
  [
    'ordering',
    orderEndpoints['POST /orders'].body,
    'payment_method shipping_detail delivery_type_id discount_type_id products packages pin_code',
  ],
  ['looking for orders', orderEndpoints['GET /orders'].query, 'page status id product_name package_name'],
  ['paying', paymentEndpoints['POST /orders/:id/make-payment'].body, 'otp referrer_phone_number'],
  ['a payment', paymentEndpoints['POST /orders/:id/make-payment'].response, 'toPayUrl data'],
]

/** The field names of an object schema, also inside nullable, optional or array schemas. */
function fieldsOf(schema: z.ZodType): string[] {
  const { shape, innerType, element } = schema.def as { shape?: object; innerType?: z.ZodType; element?: z.ZodType }
  const inner = innerType ?? element
  return inner ? fieldsOf(inner) : Object.keys(shape ?? {})
}

test.each(specified)('%s has every field of the specification', (_entity, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})
