import { describe, expect, it } from 'vitest'
import {
  canonicalPath,
  changeFilters,
  clearFilters,
  filterQuery,
  isNarrowed,
  parseWholeBirr,
  readFilters,
} from './listing-filters.ts'

const from = (text: string) => readFilters(new URLSearchParams(text))
const changed = (text: string, change: Parameters<typeof changeFilters>[1]) =>
  changeFilters(new URLSearchParams(text), change).toString()

describe('filters in the URL', () => {
  it('missing filter parameters get defaults', () => {
    expect(from('')).toEqual({
      name: '',
      min: 0,
      max: 1_000_000,
      sort: 'created_at',
      view: 'grid',
      fasting: false,
      page: 1,
    })
  })

  it('the default view is a list for a search and a grid otherwise', () => {
    expect(from('name=teff').view).toBe('list')
    expect(from('name=teff&view=grid').view).toBe('grid')
    expect(from('name=%20').view).toBe('grid')
  })

  it('invalid filter parameters are ignored or clamped', () => {
    expect(from('min=abc&max=-5&sort=name&view=table&fasting=yes&page=1.5')).toEqual(from(''))
    expect(from('max=99999999').max).toBe(1_000_000)
    for (const page of ['0', '-1', '1001', 'two']) expect(from(`page=${page}`).page).toBe(1)
    expect(from(`name=${'x'.repeat(300)}`).name).toHaveLength(100)
  })

  it('filters written to the URL are read back unchanged, in any script', () => {
    const filters = {
      name: 'የጤፍ ዱቄት',
      min: 101,
      max: 500,
      sort: '-price',
      view: 'grid',
      fasting: true,
      page: 3,
    } as const
    expect(from(changed('', filters))).toEqual(filters)
  })

  it('writing filters omits defaults and keeps other parameters', () => {
    expect(changed('lng=am&min=5&max=9', { min: 0, max: 1_000_000 })).toBe('lng=am')
    expect(changed('name=teff', { view: 'list' })).toBe('name=teff')
    expect(changed('name=teff', { view: 'grid' })).toBe('name=teff&view=grid')
  })

  it('a changed filter starts with the first page again, unless the change names a page', () => {
    expect(changed('page=3', { sort: 'price' })).toBe('sort=price')
    expect(changed('page=3&sort=price', { page: 4 })).toBe('page=4&sort=price')
    expect(clearFilters(new URLSearchParams('page=3&sort=price')).toString()).toBe('')
  })

  it('only the pages of a whole listing have a canonical URL of their own', () => {
    expect(canonicalPath('/products', from('view=list'))).toBe('/products')
    expect(canonicalPath('/products', from('view=list&page=2'))).toBe('/products?page=2')
    expect(canonicalPath('/products', from('sort=price&page=2'))).toBe('/products')
  })

  it('clearing filters resets prices, sort and fasting, and keeps search, view and language', () => {
    const text = clearFilters(
      new URLSearchParams('lng=am&name=teff&min=5&max=9&sort=price&view=grid&fasting=1'),
    ).toString()
    expect(text).toBe('lng=am&name=teff&view=grid')
  })
})

describe('the API query', () => {
  it('the API query contains only filters that differ from the default, so a search stays sorted by relevance', () => {
    expect(filterQuery(from('name=teff'))).toEqual({ name: 'teff' })
    expect(filterQuery(from('page=2'))).toEqual({ page: 2 })
    expect(filterQuery(from('min=101&max=500&sort=price&fasting=1'))).toEqual({
      'price[gte]': '101',
      'price[lte]': '500',
      sort: 'price',
      fasting: '1',
    })
  })

  it('a listing counts as narrowed with a search or a filter', () => {
    expect(isNarrowed(from('view=list'))).toBe(false)
    expect(isNarrowed(from('name=teff'))).toBe(true)
    expect(isNarrowed(from('max=100'))).toBe(true)
    expect(isNarrowed(from('fasting=1'))).toBe(true)
  })
})

describe('a typed price', () => {
  it.each([
    ['50', 50],
    ['1,250', 1250],
    ['50.9', 50],
    ['2000000', 1_000_000],
    ['', null],
    ['abc', null],
    ['-3', null],
  ])('a typed price of %j is read as %j', (text, birr) => expect(parseWholeBirr(text)).toBe(birr))
})
