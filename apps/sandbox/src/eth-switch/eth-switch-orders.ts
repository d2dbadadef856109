/** Where the customer of an order goes after paying, or not; by the shop's order number. */
export type EthSwitchOrders = Map<string, { returnUrl: string; failUrl: string }>
