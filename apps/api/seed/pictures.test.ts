import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allPictures } from './all-pictures.ts'
import { catalogue, productsOf } from './catalogue.ts'
import { iconSvg } from './drawing/icon-files.ts'
import {
  advertPicture,
  categoryPicture,
  fallbackPicture,
  packagePictures,
  productPictures,
  squareSizes,
  wideSizes,
} from './pictures.ts'

const banana = { icon: 'banana', category: 'Fruits & Vegetables', views: ['a', 'b', 'c'] }
const setName = /^[a-z0-9-]+-[0-9a-f]{8}$/

describe('the name of a picture', () => {
  it('tells subject, ground, view and content, and is the same every time', () => {
    const names = productPictures(banana).map(({ set }) => set)
    expect(names).toEqual([
      expect.stringMatching(/^banana-green-a-[0-9a-f]{8}$/),
      expect.stringMatching(/^banana-sand-b-[0-9a-f]{8}$/),
      expect.stringMatching(/^banana-green-c-[0-9a-f]{8}$/),
    ])
    expect(productPictures({ ...banana }).map(({ set }) => set)).toEqual(names)
  })

  it('is shared by products with the same icon on the same ground, and by no others', () => {
    const [first] = productPictures(banana)
    const [sameGround] = productPictures({ ...banana, category: 'Coffee, Tea & Drinks' })
    const [otherGround] = productPictures({ ...banana, category: 'Snacks & Sweets' })
    expect(sameGround).toEqual(first)
    expect(otherGround?.set).not.toBe(first?.set)
  })

  it('stands for one picture only', () => {
    const contents = new Map<string, string>()
    for (const picture of allPictures()) {
      const content = JSON.stringify(picture)
      expect(contents.get(picture.set) ?? content).toBe(content)
      contents.set(picture.set, content)
    }
  })
})

describe('every row of the catalogue has its pictures', () => {
  it('two or three for a product, all different', () => {
    for (const product of catalogue.products) {
      const pictures = productPictures(product)
      expect([2, 3], product.name).toContain(new Set(pictures.map(({ set }) => set)).size)
      for (const { set, sizes } of pictures) expect([set, sizes]).toEqual([expect.stringMatching(setName), squareSizes])
    }
  })

  it('two for a package, with its own icon and those of its products', () => {
    for (const pkg of catalogue.packages) {
      const [gathered, around] = packagePictures(pkg, productsOf(pkg))
      expect(gathered?.placements.length, pkg.name).toBeGreaterThanOrEqual(3)
      expect(gathered?.placements[0]?.icon).toBe(pkg.icon)
      expect(around?.set).not.toBe(gathered?.set)
    }
  })

  it('one for a category', () => {
    for (const category of catalogue.categories) expect(categoryPicture(category).placements).toHaveLength(3)
  })

  it('one for an advert, wide and empty on its left half', () => {
    for (const advert of catalogue.adverts) {
      const { sizes, ratio, placements } = advertPicture(advert)
      expect({ sizes, ratio }).toEqual({ sizes: wideSizes, ratio: 3 })
      for (const { x, size } of placements) expect(x - size / 2).toBeGreaterThan(1.5)
    }
  })

  it('and one for whatever has none', () => {
    expect(fallbackPicture().set).toBe('fallback')
  })
})

describe('icons', () => {
  const used = new Set(allPictures().flatMap(({ placements }) => placements.map(({ icon }) => icon)))

  it('are all there, and none lies about unused', () => {
    const files = readdirSync(new URL('./icons/', import.meta.url)).filter((file) => file.endsWith('.svg'))
    expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual([...used].sort())
  })

  it('stand alone: ids are unique and all they refer to is inside', () => {
    for (const icon of used) {
      const svg = iconSvg(icon)
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      const references = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id)
      expect(svg, icon).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 32 32">/)
      expect(new Set(ids).size, icon).toBe(ids.length)
      expect(references.filter((id) => !ids.includes(id))).toEqual([])
    }
  })
})
