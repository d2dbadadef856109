import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'
import { clearRecentSearches, getRecentSearches, rememberSearch } from './recent-searches-store.ts'

beforeEach(() => {
  fakeBrowser()
  return () => vi.unstubAllGlobals()
})

test('the newest search stands first, each once, and six are kept', () => {
  clearRecentSearches()
  for (const word of ['teff', 'bread', 'milk', ' teff ', '', 'eggs', 'salt', 'oil', 'soap']) rememberSearch(word)
  expect(getRecentSearches()).toEqual(['soap', 'oil', 'salt', 'eggs', 'teff', 'milk'])
  clearRecentSearches()
  expect(getRecentSearches()).toEqual([])
})
