/** Two characters at each end, for staff to recognise; a payer may have typed a phone or account number. */
export const maskedBill = (text: string): string =>
  text.length <= 4 ? '*'.repeat(text.length) : `${text.slice(0, 2)}${'*'.repeat(text.length - 4)}${text.slice(-2)}`
