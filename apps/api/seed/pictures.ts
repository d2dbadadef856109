import { createHash } from 'node:crypto'
import { pictureShapes } from '@zembil/rules/goods/picture-limits'
import type { SeedAdvert, SeedCategory, SeedPackage, SeedProduct } from './catalogue.ts'
import { type GroundName, groundFor, groundNamed, grounds, partnerGround } from './drawing/grounds.ts'
import { iconSvg } from './drawing/icon-files.ts'
import { type Placement, placeIcons } from './drawing/layouts.ts'

/** Part of every name. Raise it when the renderer draws the same set differently; otherwise old files stay in use. */
const rendererVersion = 1

export const squareSizes = pictureShapes.square.widths
export const wideSizes = pictureShapes.wide.widths

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

/**
 * The views of a product in its own order: `a` the icon alone, `b` a close crop, `c` three of them. Neighbours with the
 * same icon start with different views, so that a listing does not look repetitive.
 */
export function productPictures(product: Pick<SeedProduct, 'icon' | 'category' | 'views'>): PictureSet[] {
  const { icon } = product
  const ground = groundFor(product.category)
  return product.views.map((view) => {
    if (view === 'a') return squareSet(icon, 'a', ground, 'plain', placeIcons('single', [icon]))
    if (view === 'b') return squareSet(icon, 'b', partnerGround(ground), 'plain', placeIcons('close', [icon]))
    if (view === 'c') return squareSet(icon, 'c', ground, 'plain', placeIcons('trio', [icon, icon, icon]))
    throw new Error(`unknown view: ${view}`)
  })
}

export function packagePictures(
  pkg: Pick<SeedPackage, 'name' | 'icon'>,
  itsProducts: readonly Pick<SeedProduct, 'icon' | 'category'>[],
): PictureSet[] {
  const icons = [...new Set([pkg.icon, ...itsProducts.map((product) => product.icon)])]
  const ground = groundFor(itsProducts[0]?.category ?? '')
  const name = slug(pkg.name)
  return [
    squareSet(name, 'a', ground, 'disc', placeIcons('gathered', icons)),
    squareSet(name, 'b', partnerGround(ground), 'plain', placeIcons('around', icons)),
  ]
}

export function categoryPicture(category: Pick<SeedCategory, 'name' | 'icon' | 'companions'>): PictureSet {
  const placements = placeIcons('family', [category.icon, ...category.companions])
  return squareSet(slug(category.name), 'category', groundFor(category.name), 'plain', placements)
}

type DrawnAdvert = Pick<SeedAdvert, 'title' | 'icon' | 'companions' | 'ground' | 'is_popup'>

/** Three times as wide as high, without text. On a slide the title covers the left half; a popup shows it above. */
export function advertPicture(advert: DrawnAdvert): PictureSet {
  const placements = placeIcons(advert.is_popup ? 'poster' : 'banner', [...advert.companions, advert.icon])
  return nameSet(slug(advert.title), 'advert', {
    sizes: wideSizes,
    ratio: 3,
    ground: groundNamed(advert.ground),
    backdrop: advert.is_popup ? 'plain' : 'woven',
    placements,
  })
}

/** For rows without a picture. The API refers to it by this fixed name, so the name contains no hash. */
export function fallbackPicture(): PictureSet {
  return { ...squareSet('fallback', 'a', 'sand', 'plain', placeIcons('single', ['basket'])), set: 'fallback' }
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

// The hash covers everything that determines the pixels, so a picture with a given name never changes and can be cached
// forever.
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
