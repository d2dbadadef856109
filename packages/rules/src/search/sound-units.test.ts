import { expect, test } from 'vitest'
import { soundUnits } from './sound-units.ts'

const printed = (word: string) =>
  soundUnits(word)
    .map(({ consonant, vowels }) => consonant + (vowels || '-'))
    .join('')

test.each([
  ['በርበሬ', '-ber-bere'],
  ['berbere', '-ber-bere'],
  ['ለውዝ', '-leWz-'],
  ['ዝንጅብል', '-z-n-j-b-l-'],
  ['አምባሻ', 'am-baSa'],
  ['ambasha', 'am-baSa'],
  ['ስኳር', '-s-kWar-'],
  ['sukuar', '-s-kWar-'],
  ['ሳንቡሳ', '-sam-busa'],
  ['sanbusa', '-sam-busa'],
  ['ቃሪያ', '-karYa'],
  ['karia', '-karYa'],
  ['እንጀራ', 'in-jera'],
  ['carrot', '-karot-'],
  ['1.5', '-1-.-5-'],
  ['', '-'],
])('%s has the sound units %s', (word, sound) => {
  expect(printed(word)).toBe(sound)
})
