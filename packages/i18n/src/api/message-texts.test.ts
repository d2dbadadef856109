import { languages } from '@zembil/rules/people/language'
import { expect, it } from 'vitest'
import { messageKeys, placeholdersIn, shippedTexts, textsWith } from './message-texts.ts'
import { sampleWords } from './sample-words.ts'
import { smsText } from './sms-text.ts'

it.each(messageKeys)('%s can be shown with examples for all its placeholders', (key) => {
  for (const language of languages)
    expect(Object.keys(sampleWords[language]), key).toEqual(expect.arrayContaining(placeholdersIn(key)))
})

it('uses a changed text, and the released one in the language that was not changed', () => {
  const texts = textsWith([{ key: 'sms.paymentPaid', text: 'Got {{amount}} for {{order}}', text_am: null }])
  expect(smsText(texts, 'paymentPaid', 'en', { amount: '5 birr', order: '7' })).toBe('Got 5 birr for 7')
  expect(texts.am).toEqual(shippedTexts.am)
})

it('leaves out a change that the release no longer fits', () => {
  const gone = { key: 'sms.longGone', text: 'Hello', text_am: null }
  const gap = { key: 'sms.paymentPaid', text: 'Got {{money}} for {{order}}', text_am: null }
  expect(textsWith([gone, gap])).toEqual(shippedTexts)
})
