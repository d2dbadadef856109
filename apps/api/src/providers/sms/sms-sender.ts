/** `to` as the shop keeps it, `251…`. */
export type Sms = { to: string; text: string }

/** Hands a message to the gateway and returns its id there. */
export type SmsSender = (sms: Sms) => Promise<string>

/** The gateway does not want this message, now or later. Anything else that is thrown is worth another try. */
export class SmsRefused extends Error {
  constructor(reason: string) {
    super(`the SMS gateway refused a message: ${reason}`)
    this.name = 'SmsRefused'
  }
}
