import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'

test.each([
  ['በርበሬ', 'berbere'],
  ['ሽሮ', 'shiro'],
  ['እንጀራ', 'injera'],
  ['ጤፍ', 'tef'],
  ['ቅቤ', 'qibe'],
  ['ቡና', 'buna'],
  ['ምስር', 'misir'],
  ['ስኳር', 'sikwar'],
  ['ዘይት', 'zeyt'],
  ['ጥቅል ጎመን', 'tiqil gomen'],
  ['ቃሪያ', 'qariya'],
  ['ድንች', 'dinch'],
  ['ብርቱካን', 'birtukan'],
  ['ሐብሐብ', 'habhab'],
  ['ቋንጣ', 'qwanta'],
  ['ዝንጅብል', 'zinjibil'],
  ['ነጭ ስኳር 1 ኪ.ግ', 'nech sikwar 1 kig'],
  ['Red Onion', 'red onion'],
  ['', ''],
])('%s reads %j', (text, latin) => {
  expect(romanise(text)).toBe(latin)
})
