import { useTranslation } from '../i18n/use-translation.ts'
import { scriptJson } from './json-ld.ts'
import { paths } from './paths.ts'
import { useOrigin } from './root-data.ts'
import { supportPhone } from './support-phone.ts'

/** A data block: browsers never run this type of script, so it needs no nonce. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON; scriptJson makes it safe
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

type ProductDataProps = {
  name: string
  description: string
  path: string
  images: readonly string[]
  price: string
  isAvailable: boolean
  brand: string | null
  sku: string
}

/** A product or package for search engines. */
export function ProductData({ name, description, path, images, price, isAvailable, brand, sku }: ProductDataProps) {
  const origin = useOrigin()
  const offers = {
    '@type': 'Offer',
    url: origin + path,
    price,
    priceCurrency: 'ETB',
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  }
  const image = images.map((picture) => origin + picture)
  const named = brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }
  return <JsonLd data={{ '@type': 'Product', name, description, sku, image, ...named, offers }} />
}

export type Crumb = { name: string; path: string }

/** The same crumbs as on the screen, first to last. */
export function BreadcrumbData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useOrigin()
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}

/** The shop itself; on the home page. */
export function OrganizationData() {
  const { t } = useTranslation()
  const origin = useOrigin()
  const contactPoint = {
    '@type': 'ContactPoint',
    telephone: supportPhone,
    contactType: 'customer service',
    areaServed: 'ET',
  }
  const url = origin + paths.home
  return (
    <JsonLd data={{ '@type': 'Organization', name: t('siteName'), url, logo: `${origin}/icon.svg`, contactPoint }} />
  )
}
