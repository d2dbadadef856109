/** Everybody has a wallet but those whose number ends in 0000: a way to see what a shop says to them. */
export const hasWallet = (phone: string): boolean => !phone.endsWith('0000')
