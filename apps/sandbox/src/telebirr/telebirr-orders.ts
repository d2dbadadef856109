/** What Telebirr stores about an order besides the payment, by the shop's reference. */
export type TelebirrOrders = Map<string, { redirectUrl: string; paymentOrderId: string }>
