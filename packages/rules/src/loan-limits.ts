/** Wrong PINs in a row, after which it is locked for everybody. */
export const pinTries = 5
/** The first lock; each that follows lasts twice as long as the one before, until a right PIN ends the row. */
export const pinLockMinutes = 30
export const longestPinLockMinutes = 24 * 60

/** How long nothing is bought on credit after a change of number, a reset PIN or a year without a sign-in. */
export const creditHoldHours = 72
/** A first PIN sets no hold while the contract is this fresh: staff have just met the customer. */
export const firstPinDays = 7

/** The one-time code that confirms a purchase on credit. */
export const codeMinutes = 5
/** Wrong entries, after which only a new code helps. */
export const codeTries = 5
/** Codes sent for one order, the first included, and how long to wait before asking for another. */
export const codesPerOrder = 5
export const codeResendSeconds = 60
/** Codes sent to one customer, whatever the order: each costs money and rings somebody's phone. */
export const codesPerHour = 10
