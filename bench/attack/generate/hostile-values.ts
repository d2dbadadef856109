import fc from 'fast-check'

const numbers = ['', ' ', '0', '-1', '-0', '1e9', '1e999', '1.5', '0x10', '2147483648', '9223372036854775808', 'NaN']
const injections = [
  "' or 1=1 --",
  '"; drop table products; --',
  "1'||pg_sleep(5)||'",
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '=cmd|calc!A1',
  'a\r\nset-cookie: stolen=1',
  '`id`',
  '| id',
  '\\',
  '%',
  '_',
  '*',
]
const unicode = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\uffff',
  '\u202egnirts',
  '\u200b',
  '\u2028\u2029',
  '\u135d\u135e\u135f',
  'ﷺ',
  '٣',
  '１２３',
  'ı',
  'ẞ',
  '🧑🏽‍🌾🇪🇹',
  'ጤፍ\u0301\u0301\u0301',
  `z${'\u0336'.repeat(200)}`,
  'አ'.repeat(300),
]

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...numbers),
  fc.constantFrom(...injections),
  fc.constantFrom(...unicode),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const lengths = [256, 1_000, 8_000, 60_000, 70_000, 300_000]
export const hugeTexts: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...lengths), fc.constantFrom('a', '9', 'ጤ', '%', ' ', "'"))
  .map(([length, letter]) => letter.repeat(length))

export const hugeValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hugeTexts },
  fc.constantFrom(100, 5_000, 30_000).map((length) => Array.from({ length }, () => 1)),
  fc.constantFrom(100, 3_000).map((length) => Object.fromEntries(Array.from({ length }, (_, key) => [`k${key}`, key]))),
  fc.constantFrom(Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 53, 5e-324),
)

export const wrongTypes: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, '', [], {}, [[]], [null], { id: 1 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
)

export const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '',
  '\0',
]
