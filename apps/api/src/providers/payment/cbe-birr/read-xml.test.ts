import { describe, expect, it } from 'vitest'
import { elementAt, readXml, textAt, xmlText } from './read-xml.ts'

describe('XML from a bank', () => {
  it('parses prefixes, comments, CDATA sections and entities', () => {
    const read = readXml(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<a:one xmlns:a="x" b='>'><!-- no --><a:two>1 &lt; 2 &amp;amp; &#65;&#x1230;</a:two><three><![CDATA[<&]]></three><four/></a:one>`,
    )
    expect(read.name).toBe('one')
    expect(textAt(read, 'two')).toBe('1 < 2 &amp; Aሰ')
    expect(textAt(read, 'three')).toBe('<&')
    expect(textAt(read, 'four')).toBe('')
    expect(textAt(readXml(`<a>${xmlText('<&">')}</a>`))).toBe('<&">')
  })

  it('returns undefined for an element that occurs twice', () => {
    const read = readXml('<a><b>1</b><b>2</b></a>')
    expect([elementAt(read, 'b'), textAt(read, 'c', 'd')]).toEqual([undefined, undefined])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a custom entity', '<a>&x;</a>'],
    ['a bare ampersand', '<a>a & b</a>'],
    ['a processing instruction', '<a><?php ?></a>'],
    ['two documents', '<a/><b/>'],
    ['no document', ' '],
    ['text around the root element', '<a/>b'],
    ['an end tag without a start tag', '</a>'],
    ['a start tag without an end tag', '<a><b></b>'],
    ['overlapping elements', '<a><b></a></b>'],
    ['an attribute without quotes', '<a b=c></a>'],
    ['an unfinished tag', '<a'],
    ['an invalid character reference', '<a>&#1114112;</a>'],
    ['too many nested levels', '<a>'.repeat(40) + '</a>'.repeat(40)],
    ['too many bytes', `<a>${'x'.repeat(70_000)}</a>`],
  ])('rejects XML with %s', (_what, source) => {
    expect(() => readXml(source)).toThrow(SyntaxError)
  })

  it('rejects hostile XML quickly', () => {
    const hostile = [
      `<a ${'b="c" '.repeat(9_000)}`,
      `<!--${'-'.repeat(60_000)}`,
      `<a>${'<![CDATA['.repeat(6_000)}`,
      '<'.repeat(60_000),
    ]
    const began = performance.now()
    for (const source of hostile) expect(() => readXml(source)).toThrow(SyntaxError)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
