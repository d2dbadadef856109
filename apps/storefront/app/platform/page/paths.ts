import type { SortOption } from '@zembil/rules/search/listing'

/** The query parameters of a listing. Prices are whole birr. */
export type ListingSearch = {
  name?: string | undefined
  min?: number | undefined
  max?: number | undefined
  sort?: SortOption | undefined
  view?: 'grid' | 'list' | undefined
  fasting?: '1' | undefined
}

/** Why a signed-in customer comes to the login page: to confirm their identity, or to verify a new phone number. */
export type SignInPurpose = 'fresh' | 'phone'

/** The step at which paying an order starts: choosing another method, or the card form. */
export type PayStep = 'method' | 'card'

/** Every query parameter a page may depend on. The server drops all others before it renders and caches a page. */
export const pageParameters = [
  'name',
  'min',
  'max',
  'sort',
  'view',
  'fasting',
  'page',
  'redirect',
  'purpose',
  'tab',
  'order',
  'step',
] as const

function withSearch(path: string, search: Record<string, string | number | undefined> = {}): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const text = new URLSearchParams(given).toString()
  return text ? `${path}?${text}` : path
}

/** Every path of the shop. A link is `<Link to={paths.product(7)}>`; no other file writes out a path. */
export const paths = {
  home: '/',
  appShell: '/app-shell',
  delivery: '/#delivery',
  ourStory: '/#our-story',
  products: (search?: ListingSearch) => withSearch('/products', search),
  product: (id: number) => `/products/${id}`,
  packages: '/packages',
  package: (id: number) => `/packages/${id}`,
  tagPackages: (id: number) => `/tags/${id}/packages`,
  category: (id: number) => `/category/${id}`,
  subcategory: (id: number) => `/subcategory/${id}`,
  wishlist: '/wishlist',
  cart: '/cart',
  checkout: '/checkout',
  payment: '/checkout/payment',
  /** The same, where the step bar leads. */
  paymentStep: '/payment',
  /** Where the customer goes on to choose a PIN after signing in again. */
  paymentPin: '/checkout/payment?step=pin',
  payOrder: (id: number, step?: PayStep) => withSearch('/checkout/payment', { order: id, step }),
  /** A payment method's own page, as named in `packages/rules`. */
  paymentPage: (page: string, order?: number) => withSearch(page, { order }),
  receipt: (id: number) => `/checkout/receipt/${id}`,
  order: (id: number) => withSearch('/profile', { order: id }),
  profile: (tab?: string) => withSearch('/profile', { tab }),
  login: (redirect?: string, purpose?: SignInPurpose) => withSearch('/login', { redirect, purpose }),
  register: (redirect?: string) => withSearch('/register', { redirect }),
  privacyPolicy: '/privacy-policy',
  /** A file that the build writes. */
  licences: '/licences.txt',
  termsOfService: '/terms-of-service',
  faq: '/faq',
  returnPolicy: '/return-policy',
  contact: '/contact',
} as const
