import { expect, test } from 'vitest'
import { searchWords, sizeWordsOf } from './size-words.ts'

test.each([
  ['sugar 1kg', ['sugar', '1kg']],
  ['1 ኪሎ ስኳር', ['1kg', 'ስኳር']],
  ['ሩዝ 5ኪ.ግ', ['ሩዝ', '5kg']],
  ['butter 1000 gm', ['butter', '1kg']],
  ['cola 1.5 Litre', ['cola', '1.5l']],
  ['0.5l milk', ['500ml', 'milk']],
  ['cola 330 ml', ['cola', '330ml']],
  ['2000 ሚሊ ወተት', ['2l', 'ወተት']],
  ['half kilo siga', ['500g', 'siga']],
  ['hulet liter zeyt', ['2l', 'zeyt']],
  ['half chicken', ['half', 'chicken']],
  ['2 L x 6', ['2l', 'x', '6']],
  ['12 eggs', ['12', 'eggs']],
  ['kilo', ['kilo']],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('a size is also found by its number alone', () => {
  expect(sizeWordsOf('White Sugar 5 kg')).toEqual(['5kg', '5'])
  expect(sizeWordsOf('30 pcs')).toEqual(['30'])
  expect(sizeWordsOf('1 bunch')).toEqual(['1'])
})
