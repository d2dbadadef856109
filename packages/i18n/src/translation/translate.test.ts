import { expect, test } from 'vitest'
import { translate, translateList } from './translate.ts'

const messages = {
  cart: {
    title: 'Cart',
    footer: { note: 'From {{shop}} to {{city}}' },
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    days_zero: 'Today',
    days_one: 'In {{count}} day',
    days_other: 'In {{count}} days',
    left: 'Only {{count}} left',
    sections: [{ title: 'Orders over {{floor}}', points: ['{{floor}} birr', 'Free'] }],
  },
  common: { retry: 'Retry' },
}
const english = { language: 'en', messages, namespace: 'cart' } as const
const amharic = { ...english, language: 'am' } as const

test('a text is found by its path, and in another namespace by its prefix', () => {
  expect(translate(english, 'title')).toBe('Cart')
  expect(translate(english, 'footer.note', { shop: 'Zembil', city: 'Addis' })).toBe('From Zembil to Addis')
  expect(translate(english, 'common:retry')).toBe('Retry')
})

test('values are inserted as they are, also where they look like a placeholder or a pattern', () => {
  expect(translate(english, 'footer.note', { shop: '$& {{city}}', city: '<b>' })).toBe('From $& {{city}} to <b>')
})

test('a placeholder without a value is left out', () => {
  expect(translate(english, 'footer.note', { shop: 'Zembil' })).toBe('From Zembil to ')
})

test.each([
  [english, 0, '0 items'],
  [english, 1, '1 item'],
  [english, 21, '21 items'],
  [amharic, 0, '0 item'],
  [amharic, 1, '1 item'],
  [amharic, 2, '2 items'],
])('a plural has the form of its language (%#)', (source, count, text) => {
  expect(translate(source, 'items', { count })).toBe(text)
})

test('a text for zero wins over the form of the language', () => {
  expect(translate(english, 'days', { count: 0 })).toBe('Today')
  expect(translate(amharic, 'days', { count: 0 })).toBe('Today')
  expect(translate(english, 'days', { count: 1 })).toBe('In 1 day')
})

test('a count may appear in a text that has no plural forms', () => {
  expect(translate(english, 'left', { count: 3 })).toBe('Only 3 left')
})

test.each([
  ['footer.nothing', 'footer.nothing'],
  ['footer', 'footer'],
  ['common:nothing', 'nothing'],
  ['orders:title', 'title'],
])('a key without a text is shown itself (%s)', (key, shown) => {
  expect(translate(english, key)).toBe(shown)
})

test('a list comes with its placeholders filled', () => {
  const filled = [{ title: 'Orders over 300', points: ['300 birr', 'Free'] }]
  expect(translateList(english, 'sections', { floor: 300 })).toEqual(filled)
  expect(messages.cart.sections[0]?.title).toBe('Orders over {{floor}}')
})
