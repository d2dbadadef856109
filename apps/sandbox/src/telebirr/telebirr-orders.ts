/** What Telebirr keeps of an order besides its money, by the shop's reference. */
export type TelebirrOrders = Map<string, { redirectUrl: string; paymentOrderId: string }>
