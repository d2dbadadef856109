import { formatDay } from '@zembil/rules/calendar/format-day'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { smsParts } from '@zembil/rules/messages/sms-parts'
import type { Language } from '@zembil/rules/people/language'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import type { SmsKey } from './message-texts.ts'
import { shippedTexts } from './message-texts.ts'
import { sampleWords } from './sample-words.ts'
import { smsText } from './sms-text.ts'

const moment = Date.UTC(2026, 10, 23, 11, 30)
const keys = Object.keys(en.sms) as SmsKey[]

/** How many SMS each text costs, with times and days as they are really written. */
function partsOf(key: SmsKey, language: Language): number {
  const written = {
    time: formatMoment(moment, language),
    day: formatDay({ year: 2026, month: 11, day: 23 }, language),
  }
  return smsParts(smsText(shippedTexts, key, language, { ...sampleWords[language], ...written })).parts
}

it('costs no more parts than when its texts were last counted', () => {
  expect(keys.map((key) => `${key} ${partsOf(key, 'en')} ${partsOf(key, 'am')}`)).toMatchInlineSnapshot(`
    [
      "loanCode 1 2",
      "paymentPaid 1 1",
      "paymentReminder 2 3",
      "paymentUnderpaid 1 2",
      "paymentRefused 1 2",
      "paymentRefunded 1 2",
      "refundStarted 1 2",
      "paymentSecond 1 2",
      "paymentLate 1 2",
      "paymentOverpaid 1 2",
      "creditUsed 1 2",
      "creditReturned 1 2",
      "numberChanged 1 2",
      "numberIsNew 2 2",
      "pinReset 1 2",
      "pinLocked 1 2",
      "orderShort 1 1",
      "orderShortWallet 1 2",
      "orderShortDebt 1 2",
      "orderShortBoth 2 2",
      "goodsMissing 1 1",
      "goodsReplaced 1 1",
      "goodsLighter 1 1",
      "moreChanges 1 1",
      "goodsReturnedWallet 1 1",
      "goodsReturnedDebt 1 1",
      "goodsReturnedBoth 1 2",
      "orderReady 1 2",
      "pickupAt 1 1",
      "orderOut 1 2",
      "orderPostponed 1 2",
      "orderChanged 1 2",
      "phoneOrderBank 2 4",
      "phoneOrderLink 2 4",
      "paymentHeld 1 2",
      "refundInWallet 1 1",
      "walletUsed 1 2",
      "walletReturned 1 1",
      "refundOnItsWay 1 1",
      "debtLowered 1 2",
    ]
  `)
})

it('sends nobody into a store to pay on the site', () => {
  for (const text of [shippedTexts.en, shippedTexts.am].flatMap((texts) => Object.values(texts)))
    expect(text).not.toMatch(/in the shop|በመደብሩ/)
})
