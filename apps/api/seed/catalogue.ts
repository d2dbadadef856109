import rawCatalogue from './catalogue.json' with { type: 'json' }

export type SeedProduct = {
  name: string
  name_am: string
  description: string
  description_am: string
  category: string
  subcategory: string
  supplier: string
  brand: string
  unit: string
  unit_am: string
  measurement_type: string
  price: number
  discount: number
  left_in_stock: number
  max_quantity_per_order: number
  fasting: boolean
  icon: string
  views: string[]
}

export type SeedPackage = {
  name: string
  name_am: string
  icon: string
  tag: string
  price: number
  products: { name: string; quantity: number }[]
}

export type SeedCategory = {
  name: string
  name_am: string
  icon: string
  companions: string[]
  subcategories: { name: string; name_am: string }[]
}

export type SeedAdvert = {
  title: string
  title_am: string
  icon: string
  companions: string[]
  ground: string
  is_popup: boolean
  /** A tag, or a path. */
  leads_to: { tag: string } | { path: string }
}

export type SeedSupplier = {
  name: string
  name_am: string
  contact_person: string
  phone: string
  email: string
  address: string
  address_am: string
  supplies: string[]
}

export type SeedStore = {
  name: string
  name_am: string
  sub_city: string
  sub_city_am: string
  woreda: string
  address: string
  address_am: string
  lat: number
  lng: number
  phone: string
  landmark: string
  landmark_am: string
  hours: string
  hours_am: string
}

export type Catalogue = {
  categories: SeedCategory[]
  products: SeedProduct[]
  tags: { name: string; name_am: string }[]
  packages: SeedPackage[]
  adverts: SeedAdvert[]
  suppliers: SeedSupplier[]
  stores: SeedStore[]
}

/** The demo catalogue. Rows refer to each other by their English name, which is unique per kind. */
export const catalogue: Catalogue = rawCatalogue

/** The products of a package, in the package's order. */
export function productsOf(pkg: SeedPackage): SeedProduct[] {
  return pkg.products.map(({ name }) => {
    const product = catalogue.products.find((candidate) => candidate.name === name)
    if (!product) throw new Error(`package ${pkg.name} names an unknown product: ${name}`)
    return product
  })
}
