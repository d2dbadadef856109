/** The currency of every order and of every request to a provider. */
export const shopCurrency = 'ETB'
