import { expect, test } from 'vitest'
import { iconsPlace, inlineIcons } from './inline-icons.server.ts'

const use = (name: string) => `<svg><use href="/assets/icons-1.svg#${name}"></use></svg>`
const page = `<body>${iconsPlace}<header>${use('menu')}</header><main>${use('heart')}${use('truck')}${use('menu')}</main></body>`

test('the icons of header and cards are drawn without another file', () => {
  const html = inlineIcons(page)
  expect(html.match(/<symbol id="[\w-]+" viewBox="0 0 24 24"><path /g)).toHaveLength(3)
  expect(html.match(/<use href="#icon-menu">/g)).toHaveLength(2)
  expect(html).toContain('<use href="#icon-heart">')
})

test('an icon that only stands further down the page stays in the sprite', () => {
  expect(inlineIcons(page)).toContain('<use href="/assets/icons-1.svg#truck">')
})

test('a page without header is drawn as it is', () => {
  expect(inlineIcons(`<main>${use('truck')}</main>`)).toBe(`<main>${use('truck')}</main>`)
})
