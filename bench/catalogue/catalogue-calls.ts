import { customerBase } from '@zembil/contract/customer-api'
import queries from '../../apps/api/seed/search-queries.json' with { type: 'json' }
import type { Asked } from '../compare.ts'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const scattered = (count: number, products: number): number[] =>
  range(count).map((i) => 1 + ((i * 7_919 + 13) % products))

/** Sample URLs for each catalogue call, spread over categories and products. */
export function catalogueCalls(products: number, deepCursor: string): Asked[] {
  const at = (path: string) => customerBase + path
  // Every ninth, because the file groups queries of one kind.
  const words = queries.filter((_, index) => index % 9 === 0).map(({ query }) => encodeURIComponent(query))
  return [
    { name: 'categories', urls: [at('/categories')] },
    { name: 'categories/{id}', urls: range(14).map((i) => at(`/categories/${i + 1}`)) },
    { name: 'products (newest)', urls: [at('/products'), at('/products?page=2')] },
    { name: 'products (cursor, page 500)', urls: [at(`/products?cursor=${deepCursor}`)] },
    { name: 'categories/{id}/products', urls: range(14).map((i) => at(`/categories/${i + 1}/products`)) },
    {
      name: 'categories/{id}/products (by price)',
      urls: range(14).map((i) => at(`/categories/${i + 1}/products?sort=price`)),
    },
    {
      name: 'categories/{id}/products (price 101–500)',
      urls: range(14).map((i) => at(`/categories/${i + 1}/products?price[gte]=101&price[lte]=500`)),
    },
    { name: 'subcategories/{id}/products', urls: range(70).map((i) => at(`/subcategories/${i + 1}/products`)) },
    { name: 'products/{id}', urls: scattered(100, products).map((id) => at(`/products/${id}`)) },
    { name: 'popular-products', urls: [at('/popular-products')] },
    { name: 'packages', urls: [at('/packages')] },
    { name: 'tags/{id}/packages', urls: range(10).map((i) => at(`/tags/${i + 1}/packages`)) },
    { name: 'image-adverts', urls: [at('/image-adverts')] },
    { name: 'search/suggestions', urls: words.map((word) => at(`/search/suggestions?name=${word}`)) },
    { name: 'products?name=', urls: words.map((word) => at(`/products?name=${word}`)) },
  ]
}
