import fc from 'fast-check'

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
export const nestedBodies = fc.oneof(
  fc.constantFrom(50, 2_000, 15_000).map((depth) => deep(depth, '[', ']')),
  fc.constantFrom(50, 2_000, 10_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constantFrom(50, 2_000).map((depth) => deep(depth, '[', '')),
)
export const rawBodies = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json().map((text) => text.slice(0, -1)),
  fc.constantFrom(
    '',
    '\0',
    '{',
    '{"a":1}{"b":2}',
    '{"a":\0}',
    'null',
    '1',
    '"text"',
    '[]',
    '\ufeff{}',
    '{"a":1,"a":2}',
  ),
  fc.constantFrom('{"__proto__":{"isOwner":true}}', '{"constructor":{"prototype":{"isOwner":true}}}', '{"a":1e400}'),
)
export const contentTypes = [
  'text/plain',
  'text/xml',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json, text/html',
  'application/vnd.api+json',
  'image/jpeg',
  'x',
  '',
]
