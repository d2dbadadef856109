import { z } from 'zod'
import type { TelebirrSettings } from './telebirr-settings.ts'

const name = z.string().regex(/^[A-Za-z0-9]{1,32}$/)
const amount = z.string().regex(/^(?!0+\.00$)\d+\.\d\d$/)
const clockSkewSeconds = 60
const onTime = z
  .string()
  .regex(/^\d{10}$/)
  .refine((text) => Math.abs(Date.now() / 1000 - Number(text)) <= clockSkewSeconds, 'too far from our clock')

/** Strict schemas of all requests. */
export function telebirrRequests(settings: TelebirrSettings) {
  const merchant = {
    appid: z.literal(settings.PAY_TELEBIRR_MERCHANT_APP_ID),
    merch_code: z.literal(settings.PAY_TELEBIRR_SHORT_CODE),
  }
  const asked = <C extends z.ZodRawShape>(method: string, content: C) =>
    z.strictObject({
      timestamp: onTime,
      nonce_str: name,
      method: z.literal(method),
      version: z.literal('1.0'),
      sign: z.string().max(512),
      sign_type: z.literal('SHA256WithRSA'),
      biz_content: z.strictObject({ ...merchant, merch_order_id: name, ...content }),
    })
  return {
    preOrder: asked('payment.preorder', {
      trade_type: z.literal('Checkout'),
      title: z.string().regex(/^[^~`!#$%^*()\-+=|/<>?;:"[\]{}\\&]{1,200}$/),
      total_amount: amount,
      trans_currency: z.literal('ETB'),
      timeout_express: z.string().regex(/^([1-9]|[1-9]\d|1[01]\d|120)m$/),
      notify_url: z.url(),
      redirect_url: z.url(),
      business_type: z.literal('BuyGoods'),
      payee_type: z.enum(['3000', '5000']),
      payee_identifier: z.literal(settings.PAY_TELEBIRR_SHORT_CODE),
      payee_identifier_type: z.literal('04'),
    }),
    queryOrder: asked('payment.queryorder', {}),
    refund: asked('payment.refund', {
      refund_request_no: name,
      refund_reason: z.string().min(1),
      actual_amount: amount,
      trans_currency: z.literal('ETB'),
    }),
    payPage: z.strictObject({
      ...merchant,
      nonce_str: name,
      prepay_id: z.string(),
      timestamp: z.string().regex(/^\d{10}$/),
      sign: z.string(),
      sign_type: z.literal('SHA256WithRSA'),
      version: z.literal('1.0'),
      trade_type: z.literal('Checkout'),
    }),
  }
}
