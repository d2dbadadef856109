/** Numbers that end in 0000 have no wallet, so that this case can be tested. */
export const hasWallet = (phone: string): boolean => !phone.endsWith('0000')
