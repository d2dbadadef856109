import { addisDay } from '../calendar/addis-day.ts'
import { addDays, type PlainDate } from '../calendar/plain-date.ts'

/** Consecutive wrong PINs after which the PIN is locked, whoever enters it. */
export const pinTries = 5
/** Duration of the first lock. Each further lock lasts twice as long, until a correct PIN resets it. */
export const pinLockMinutes = 30
export const longestPinLockMinutes = 24 * 60

/** How long credit is held after a change of phone number, a PIN reset or a year without a sign-in. */
export const creditHoldHours = 72
/** A first PIN causes no hold if the contract is newer than this, since staff have just met the customer. */
export const firstPinDays = 7

/** How long the one-time code for a purchase on credit is valid. */
export const codeMinutes = 5
/** Wrong entries after which the code is invalid and a new one is needed. */
export const codeTries = 5
/** Codes sent for one order, including the first, and how long to wait before requesting another. */
export const codesPerOrder = 5
export const codeResendSeconds = 60
/** Codes sent to one customer across all orders: each costs money and disturbs the recipient. */
export const codesPerHour = 10

/** Days after buying on credit until it is to be repaid. */
export const repayDays = 30

/** The last day to repay what was bought on credit at this moment. */
export const repayDay = (bought: Date): PlainDate => addDays(addisDay(bought), repayDays)
