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
  it('a picture name contains subject, background, view and content hash, and is deterministic', () => {
    const names = productPictures(banana).map(({ set }) => set)
    expect(names).toEqual([
      expect.stringMatching(/^banana-green-a-[0-9a-f]{8}$/),
      expect.stringMatching(/^banana-sand-b-[0-9a-f]{8}$/),
      expect.stringMatching(/^banana-green-c-[0-9a-f]{8}$/),
    ])
    expect(productPictures({ ...banana }).map(({ set }) => set)).toEqual(names)
  })

  it('only products with the same icon on the same background share a picture', () => {
    const [first] = productPictures(banana)
    const [sameGround] = productPictures({ ...banana, category: 'Coffee, Tea & Drinks' })
    const [otherGround] = productPictures({ ...banana, category: 'Snacks & Sweets' })
    expect(sameGround).toEqual(first)
    expect(otherGround?.set).not.toBe(first?.set)
  })

  it('no two different pictures have the same name', () => {
    const contents = new Map<string, string>()
    for (const picture of allPictures()) {
      const content = JSON.stringify(picture)
      expect(contents.get(picture.set) ?? content).toBe(content)
      contents.set(picture.set, content)
    }
  })
})

describe('pictures of the catalogue', () => {
  it('every product has two or three different pictures', () => {
    for (const product of catalogue.products) {
      const pictures = productPictures(product)
      expect([2, 3], product.name).toContain(new Set(pictures.map(({ set }) => set)).size)
      for (const { set, sizes } of pictures) expect([set, sizes]).toEqual([expect.stringMatching(setName), squareSizes])
    }
  })

  it('every package has two pictures, with its own icon and those of its products', () => {
    for (const pkg of catalogue.packages) {
      const [gathered, around] = packagePictures(pkg, productsOf(pkg))
      expect(gathered?.placements.length, pkg.name).toBeGreaterThanOrEqual(3)
      expect(gathered?.placements[0]?.icon).toBe(pkg.icon)
      expect(around?.set).not.toBe(gathered?.set)
    }
  })

  it('every category has one picture', () => {
    for (const category of catalogue.categories) expect(categoryPicture(category).placements).toHaveLength(3)
  })

  it('every advert has one wide picture, whose left half is empty only on a slide, where a title covers it', () => {
    for (const advert of catalogue.adverts) {
      const { sizes, ratio, placements } = advertPicture(advert)
      expect({ sizes, ratio }).toEqual({ sizes: wideSizes, ratio: 3 })
      const onTheLeft = placements.filter(({ x, size }) => x - size / 2 <= 1.5)
      expect(onTheLeft.length > 0, advert.title).toBe(advert.is_popup)
      if (advert.is_popup) expect(placements.some(({ x }) => x > 2)).toBe(true)
    }
  })

  it('there is a fallback picture', () => {
    expect(fallbackPicture().set).toBe('fallback')
  })
})

describe('icons', () => {
  const used = new Set(allPictures().flatMap(({ placements }) => placements.map(({ icon }) => icon)))

  it('every icon exists, and none is unused', () => {
    const files = readdirSync(new URL('./icons/', import.meta.url)).filter((file) => file.endsWith('.svg'))
    expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual([...used].sort())
  })

  it('every icon is self-contained: its ids are unique and its references are internal', () => {
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
