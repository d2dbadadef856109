import type { SortOption } from '@zembil/rules/listing'

/** What a listing's address can say. Prices are whole birr. */
export type ListingSearch = {
  name?: string | undefined
  min?: number | undefined
  max?: number | undefined
  sort?: SortOption | undefined
  view?: 'grid' | 'list' | undefined
}

/** Every query parameter a page may depend on. The server drops all others before it renders and caches a page. */
export const pageParameters = ['name', 'min', 'max', 'sort', 'view', 'redirect', 'tab', 'status', 'order'] as const

function withSearch(path: string, search: Record<string, string | number | undefined> = {}): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const text = new URLSearchParams(given).toString()
  return text ? `${path}?${text}` : path
}
const fromHere = (path: string, redirect?: string) => withSearch(path, { redirect })

/** Every address of the shop. A link is `<Link to={paths.product(7)}>`; no other file spells an address. */
export const paths = {
  home: '/',
  delivery: '/#delivery',
  ourStory: '/#our-story',
  products: (search?: ListingSearch) => withSearch('/products', search),
  product: (id: number) => `/products/${id}`,
  packages: (search?: ListingSearch) => withSearch('/packages', search),
  package: (id: number) => `/packages/${id}`,
  tagPackages: (id: number, search?: ListingSearch) => withSearch(`/tags/${id}/packages`, search),
  category: (id: number, search?: ListingSearch) => withSearch(`/category/${id}`, search),
  subcategory: (id: number, search?: ListingSearch) => withSearch(`/subcategory/${id}`, search),
  wishlist: '/wishlist',
  cart: '/cart',
  checkout: '/checkout',
  payment: '/checkout/payment',
  paymentInstructions: (page: string) => `/checkout/payment/${page}`,
  profile: (tab?: string) => withSearch('/profile', { tab }),
  login: (redirect?: string) => fromHere('/login', redirect),
  register: (redirect?: string) => fromHere('/register', redirect),
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  faq: '/faq',
  returnPolicy: '/return-policy',
  contact: '/contact',
} as const
