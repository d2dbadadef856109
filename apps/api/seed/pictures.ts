import { createHash } from 'node:crypto'
import type { SeedAdvert, SeedCategory, SeedPackage, SeedProduct } from './catalogue.ts'
import { iconSvg } from './icon-files.ts'
import { type GroundName, groundFor, groundNamed, grounds, partnerGround } from './picture-grounds.ts'
import { type Placement, placeIcons } from './picture-layouts.ts'

/** Part of every name: raise it when the renderer draws the same set differently, or old files stay in use. */
export const rendererVersion = 1

export const squareSizes = [240, 480, 960] as const
export const wideSizes = [480, 960, 1440] as const
export const formats = ['avif', 'webp'] as const

export type PictureFormat = (typeof formats)[number]
type Backdrop = 'plain' | 'disc' | 'woven'

/** One picture in all its sizes. `set` names its folder; equal names have equal pixels. */
export type PictureSet = {
  set: string
  sizes: readonly number[]
  /** width ÷ height */
  ratio: 1 | 3
  ground: GroundName
  backdrop: Backdrop
  placements: Placement[]
}

/** Three pictures per product; a product whose neighbour has the same icon leads with another one (`lead`). */
export function productPictures(product: SeedProduct): PictureSet[] {
  const { icon } = product
  const ground = groundFor(product.category)
  const pictures = {
    a: squareSet(icon, 'a', ground, 'plain', placeIcons('single', [icon])),
    b: squareSet(icon, 'b', partnerGround(ground), 'plain', placeIcons('close', [icon])),
    c: squareSet(icon, 'c', ground, 'plain', placeIcons('trio', [icon, icon, icon])),
  }
  const { a, b, c } = pictures
  if (product.lead === 'c') return [c, a, b]
  if (product.lead === 'b') return [b, a, c]
  return [a, b, c]
}

export function packagePictures(pkg: SeedPackage, itsProducts: readonly SeedProduct[]): PictureSet[] {
  const icons = [...new Set([pkg.icon, ...itsProducts.map((product) => product.icon)])]
  const ground = groundFor(itsProducts[0]?.category ?? '')
  const name = slug(pkg.name)
  return [
    squareSet(name, 'a', ground, 'disc', placeIcons('gathered', icons)),
    squareSet(name, 'b', partnerGround(ground), 'plain', placeIcons('around', icons)),
  ]
}

export function categoryPicture(category: SeedCategory): PictureSet {
  const placements = placeIcons('family', [category.icon, ...category.companions])
  return squareSet(slug(category.name), 'category', groundFor(category.name), 'plain', placements)
}

/** Three times as wide as high, without words; its left half is empty so that a title can be laid over it. */
export function advertPicture(advert: SeedAdvert): PictureSet {
  const placements = placeIcons('banner', [...advert.companions, advert.icon])
  return nameSet(slug(advert.title), 'advert', {
    sizes: wideSizes,
    ratio: 3,
    ground: groundNamed(advert.ground),
    backdrop: 'woven',
    placements,
  })
}

/** For whatever has no picture of its own. */
export function fallbackPicture(): PictureSet {
  return squareSet('fallback', 'a', 'sand', 'plain', placeIcons('single', ['basket']))
}

export function picturePath(set: string, size: number, format: PictureFormat): string {
  return `/media/${set}/${size}.${format}`
}

function squareSet(
  subject: string,
  variant: string,
  ground: GroundName,
  backdrop: Backdrop,
  placements: Placement[],
): PictureSet {
  return nameSet(subject, variant, { sizes: squareSizes, ratio: 1, ground, backdrop, placements })
}

// The hash covers all that decides the pixels, so a picture under a given name never changes: it may be immutable.
function nameSet(subject: string, variant: string, picture: Omit<PictureSet, 'set'>): PictureSet {
  const hash = createHash('sha256').update(JSON.stringify([rendererVersion, grounds[picture.ground], picture]))
  for (const { icon } of picture.placements) hash.update(iconSvg(icon))
  return { set: `${subject}-${picture.ground}-${variant}-${hash.digest('hex').slice(0, 8)}`, ...picture }
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
