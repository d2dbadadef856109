import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readPageData, writePageData } from './page-data.ts'

const minute = 60_000

/** A page that has read one list of products with these pictures. */
function pageWith(pictures: { image_paths: string[]; thumbnail_image_paths: string[] }) {
  const queries = new QueryClient()
  const data = { pages: [{ data: [{ id: 1, ...pictures }] }], pageParams: [1] }
  queries.setQueryData(['GET /products', {}, 'pages'], data, { updatedAt: 7 * minute })
  queries.setQueryData(['GET /categories', 'all'], [], { updatedAt: 7 * minute })
  return dehydrate(queries)
}

const paths = (width: number) => [`/media/teff-1/${width}.webp`, `/media/teff-2/${width}.webp`]

test.each([
  ['of the usual widths', { image_paths: paths(960), thumbnail_image_paths: paths(240) }],
  ['of other widths', { image_paths: paths(960), thumbnail_image_paths: paths(480) }],
  ['that are missing', { image_paths: [], thumbnail_image_paths: [] }],
])('the browser reads what the server has read, with pictures %s', (_which, pictures) => {
  const page = pageWith(pictures)
  const queries = page.queries.toReversed().map((query) => ({ ...query, dehydratedAt: 7 * minute }))
  expect(readPageData(writePageData(page))).toEqual({ mutations: [], queries })
})

test('thumbnails that follow from the pictures are not sent', () => {
  expect(writePageData(pageWith({ image_paths: paths(960), thumbnail_image_paths: paths(240) }))).not.toContain('240')
})

test('two renderings in the same minute have the same bytes', () => {
  const at = (updatedAt: number) => {
    const queries = new QueryClient()
    queries.setQueryData(['GET /tags', {}], [], { updatedAt })
    return writePageData(dehydrate(queries))
  }
  expect(at(7 * minute + 59_000)).toBe(at(7 * minute + 1_000))
})
