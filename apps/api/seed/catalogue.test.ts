import { describe, expect, it } from 'vitest'
import { catalogue, productsOf } from './catalogue.ts'
import { isUnseen, searchQueries } from './search-quality.ts'

const { categories, products, packages, tags, adverts, suppliers, stores } = catalogue
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the demo catalogue', () => {
  it('the demo catalogue has the size that the texts state', () => {
    const subcategories = categories.flatMap((category) => category.subcategories)
    const rows = { categories, subcategories, products, packages, tags, adverts, suppliers, stores }
    const sizes = Object.fromEntries(Object.entries(rows).map(([kind, list]) => [kind, list.length]))
    expect(sizes).toEqual({
      categories: 14,
      subcategories: 70,
      products: 319,
      packages: 30,
      tags: 15,
      adverts: 6,
      suppliers: 10,
      stores: 4,
    })
    expect(adverts.filter((advert) => advert.is_popup)).toHaveLength(1)
  })

  it('names in the demo catalogue are unique, because rows refer to each other by name', () => {
    const subcategories = categories.flatMap((category) => category.subcategories)
    for (const rows of [categories, subcategories, products, packages, tags, suppliers, stores]) {
      expect(new Set(names(rows)).size).toBe(rows.length)
    }
  })

  it('every demo product has a subcategory and a supplier for its category', () => {
    for (const product of products) {
      const category = categories.find(({ name }) => name === product.category)
      const supplier = suppliers.find(({ name }) => name === product.supplier)
      expect(names(category?.subcategories ?? []), product.name).toContain(product.subcategory)
      expect(supplier?.supplies, product.name).toContain(product.category)
    }
  })

  it('no demo product of animal origin or that is not food is marked as fasting food', () => {
    const never = ['Meat, Poultry & Fish', 'Household & Cleaning', 'Personal Care & Baby', 'Home, Ceremony & School']
    const marked = products.filter(({ fasting }) => fasting)
    expect(marked.filter(({ category }) => never.includes(category))).toEqual([])
    const fromAnimals = /milk|butter|ghee|cheese|yogh?urt|cream|egg|honey|beef|chicken|lamb|goat|fish|tuna|sardine/i
    const plants = ['Peanut Butter', 'Eggplant', 'Soy Milk']
    expect(names(marked).filter((name) => fromAnimals.test(name) && !plants.includes(name))).toEqual([])
    expect(names(marked)).toEqual(expect.arrayContaining(['Banana', 'Red Split Lentils', 'Still Water 1 L', ...plants]))
  })

  it('demo packages contain existing products and have existing tags', () => {
    expect(packages.every((pkg) => productsOf(pkg).length === pkg.products.length)).toBe(true)
    expect(names(tags)).toEqual(expect.arrayContaining(packages.map(({ tag }) => tag)))
  })

  it('every demo package costs between 5 and 12 percent less than its products cost separately', () => {
    for (const pkg of packages) {
      const prices = productsOf(pkg).map(({ price }, index) => price * (pkg.products[index]?.quantity ?? 0))
      const separately = prices.reduce((sum, price) => sum + price, 0)
      const saved = (100 * (separately - pkg.price)) / separately
      expect(saved, pkg.name).toBeGreaterThanOrEqual(5)
      expect(saved, pkg.name).toBeLessThan(12)
    }
  })

  it('every demo advert leads to a tag or a page', () => {
    for (const { title, leads_to } of adverts) {
      if ('tag' in leads_to) expect(names(tags), title).toContain(leads_to.tag)
      else expect(leads_to.path, title).toMatch(/^\/(products|packages)/)
    }
  })

  it('the demo catalogue has everything that the search queries want', () => {
    const wanted = searchQueries.flatMap((line) => [line.products ?? [], line.packages ?? []].flat())
    expect([...names(products), ...names(packages)]).toEqual(expect.arrayContaining(wanted))
    const shelves = categories.flatMap((category) => [category, ...category.subcategories])
    expect(names(shelves)).toEqual(expect.arrayContaining(searchQueries.flatMap((line) => line.categories ?? [])))
  })

  it('there are at least 300 search queries, a third of them unseen', () => {
    expect(new Set(searchQueries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300)
    const share = searchQueries.filter(isUnseen).length / searchQueries.length
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.37)
  })
})
