/** `to` as the shop keeps it, `251…`. */
export type Sms = { to: string; text: string }

/** Hands a message to the gateway and returns its id there. */
export type SmsSender = (sms: Sms) => Promise<string>

/** The gateway refuses this message for good. Any other error is worth a retry. */
export class SmsRefused extends Error {
  constructor(reason: string) {
    super(`the SMS gateway refused a message: ${reason}`)
    this.name = 'SmsRefused'
  }
}
