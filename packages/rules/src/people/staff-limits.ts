/** Wrong passwords, codes and PINs in a row before the account is locked, and for how long. */
export const staffTries = 5
export const staffLockMinutes = 15

/** How long a session lasts, and how long it may go unused. */
export const staffSessionHours = 12
export const staffIdleMinutes = 30
/** On a courier's own phone. */
export const phoneSessionDays = 14
/** On a courier's own phone and on a device that several members share: after this time it asks for the PIN. */
export const pinIdleMinutes = 15

/** How long a link to set a password works. */
export const passwordLinkMinutes = 30
/** How long a password or code counts for calls that need a fresh proof. */
export const freshProofMinutes = 10
export const recoveryCodeCount = 10
