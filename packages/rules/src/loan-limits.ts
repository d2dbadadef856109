/** Wrong PINs in a row, after which it is locked for everybody. */
export const pinTries = 5
export const pinLockMinutes = 30

/** The one-time code that confirms a purchase on credit. */
export const codeMinutes = 5
/** Wrong entries, after which only a new code helps. */
export const codeTries = 5
/** Codes sent for one order, the first included, and how long to wait before asking for another. */
export const codesPerOrder = 5
export const codeResendSeconds = 60
/** Codes sent to one customer, whatever the order: each costs money and rings somebody's phone. */
export const codesPerHour = 10
