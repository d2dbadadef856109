import { catalogue, productsOf } from './catalogue.ts'
import {
  advertPicture,
  categoryPicture,
  fallbackPicture,
  type PictureSet,
  packagePictures,
  productPictures,
} from './pictures.ts'

/** Every picture of the demo catalogue, and the fallback for rows without one. */
export const allPictures = (): PictureSet[] => [
  fallbackPicture(),
  ...catalogue.categories.map(categoryPicture),
  ...catalogue.adverts.map(advertPicture),
  ...catalogue.products.flatMap(productPictures),
  ...catalogue.packages.flatMap((pkg) => packagePictures(pkg, productsOf(pkg))),
]
