/** Where the browser goes after a paid or failed payment, by the shop's order number. */
export type EthSwitchOrders = Map<string, { returnUrl: string; failUrl: string }>
