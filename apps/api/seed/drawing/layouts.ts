/** One icon in a picture. Lengths are in units of the picture's height; `x`, `y` is the middle of the icon. */
export type Placement = { icon: string; x: number; y: number; size: number; turn: number }

type Spot = readonly [x: number, y: number, size: number, turn: number]

// Icons in the background come first; later ones are drawn over them.
const single: readonly Spot[] = [[0.5, 0.49, 0.64, 0]]
const close: readonly Spot[] = [[0.56, 0.6, 1.12, -9]]
const trio: readonly Spot[] = [
  [0.3, 0.42, 0.42, -7],
  [0.7, 0.42, 0.42, 7],
  [0.5, 0.59, 0.48, 0],
]
const family: readonly Spot[] = [
  [0.5, 0.45, 0.54, 0],
  [0.24, 0.6, 0.31, -8],
  [0.76, 0.6, 0.31, 8],
]
/** The package's own icon first, in the background, with its products in front. */
const gathered: readonly Spot[] = [
  [0.5, 0.34, 0.4, 0],
  [0.22, 0.49, 0.28, -6],
  [0.78, 0.49, 0.28, 6],
  [0.37, 0.68, 0.31, -3],
  [0.63, 0.68, 0.31, 3],
]
/** Seen from above: the package's own icon in the middle, its products around it. */
const around: readonly Spot[] = [
  [0.5, 0.5, 0.38, 0],
  [0.23, 0.25, 0.3, -10],
  [0.77, 0.25, 0.3, 10],
  [0.23, 0.76, 0.3, -6],
  [0.77, 0.76, 0.3, 6],
]
/** Everything is in the right third: the left half stays empty for the text above it. */
const banner: readonly Spot[] = [
  [2.01, 0.6, 0.37, -8],
  [2.77, 0.6, 0.35, 8],
  [2.4, 0.5, 0.62, 0],
]
/** As wide as a banner, for a picture with its text beside it. */
const poster: readonly Spot[] = [
  [0.62, 0.56, 0.5, -8],
  [2.38, 0.56, 0.5, 8],
  [1.5, 0.5, 0.74, 0],
]

const layouts = { single, close, trio, family, gathered, around, banner, poster } as const

type LayoutName = keyof typeof layouts

/** Icons take the positions of the layout in order. Extra positions stay empty, and extra icons are left out. */
export function placeIcons(layout: LayoutName, icons: readonly string[]): Placement[] {
  return layouts[layout].flatMap(([x, y, size, turn], index) => {
    const icon = icons[index]
    return icon === undefined ? [] : [{ icon, x, y, size, turn }]
  })
}
