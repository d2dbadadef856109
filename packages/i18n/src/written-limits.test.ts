import { globSync, readFileSync } from 'node:fs'
import { type LimitName, limitNames, shopLimits } from '@zembil/rules/settings/shop-limits'
import { expect, it } from 'vitest'

type Tree = string | { [key: string]: Tree } | Tree[]

/** Every text of both languages as `storefront/en/faq:intro`, with its placeholders left out. */
function allTexts(): [string, string][] {
  const flatten = (tree: Tree, key: string): [string, string][] =>
    typeof tree === 'string'
      ? [[key, tree.replaceAll(/\{\{?\w+\}?\}/g, '')]]
      : Object.entries(tree).flatMap(([name, part]) => flatten(part, key.endsWith(':') ? key + name : `${key}.${name}`))
  return globSync('*/{en,am}/*.json', { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      flatten(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as Tree, file.replace('.json', ':')),
    )
}

const words: Record<number, string> = {
  1: 'one|አንድ',
  2: 'two|ሁለት',
  3: 'three|ሦስት',
  4: 'four|አራት',
  10: 'ten|አሥር',
  14: 'fourteen|አሥራ አራት',
  15: 'fifteen|አሥራ አምስት',
  20: 'twenty|ሃያ',
  24: 'twenty-four|ሃያ አራት',
  30: 'thirty|ሠላሳ',
  60: 'sixty|ስልሳ',
}
const units: Record<(typeof shopLimits)[LimitName]['unit'], string> = {
  birr: 'birr|ብር',
  days: 'days?|ቀን|ቀናት',
  hours: 'hours?|ሰዓት|ሰዓታት',
  km: 'km|kilomet|ኪ\\.ሜ',
  minutes: 'minutes?|ደቂቃ',
  people: 'people|ሰዎች',
  percent: '%|percent|በመቶ',
  santim: 'santim|ሳንቲም',
  seconds: 'seconds?|ሰከንድ',
  times: 'a day|an hour|orders|SMS|ትዕዛዞች',
}

const numberOf = (value: number): string =>
  `(?<![\\d,.–])(?<!\\p{L}{2})(?:${[String(value), value.toLocaleString('en-US'), words[value]].filter(Boolean).join('|')})`

/** How the standard value of a limit would be written out, such as `fewer than three days` or `ቢበዛ ሦስት`. */
function writtenOut(name: LimitName): RegExp {
  const { unit, standard } = shopLimits[name]
  const number = numberOf(standard)
  const ways = [`${number}[ -](?:${units[unit]})`]
  if (unit === 'days' && standard % 7 === 0)
    ways.push(`${numberOf(standard / 7)} weeks?`, `${numberOf(standard / 7)} ሳምንት`)
  if (unit === 'times') ways.push(`at most ${number}(?![\\d,.])`, `ቢበዛ ${number}(?![\\d,.])`)
  return new RegExp(ways.join('|'), 'iu')
}

/** Figures that are as high as a limit and yet none: fixed periods of lists and reports, and the sizes of files. */
const noLimits = [
  /console\/..\/common:period\.month$/,
  /console\/..\/credit:ageing\./,
  /console\/..\/door:signIn\.deviceHint\./,
  /console\/..\/limits:hints\..*(expired_orders|_per_day)$/,
  /console\/..\/money:methods\.columns\.day$/,
  /console\/..\/reports:code\.age\./,
  /console\/..\/staff:inviteText$/,
  /console\/..\/stock:lowStock\.sold$/,
  /console\/..\/system:providers\./,
  /shared\/..\/fields:discount_range$/,
  /console\/..\/pictures:add\.limits$/,
  /storefront\/..\/home:benefits\.service\./,
  /^unused_picture_days console\/..\/stock:lowStock\.text$/,
]

it.each(limitNames)('no text writes out the limit %s, which an owner may change', (name) => {
  const pattern = writtenOut(name)
  const found = allTexts().filter(
    ([key, text]) => pattern.test(text) && !noLimits.some((known) => known.test(`${name} ${key}`)),
  )
  expect(found).toEqual([])
})
