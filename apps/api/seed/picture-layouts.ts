/** One icon in a picture. Lengths are in units of the picture's height; `x`, `y` is the middle of the icon. */
export type Placement = { icon: string; x: number; y: number; size: number; turn: number }

type Spot = readonly [x: number, y: number, size: number, turn: number]

// Farther icons come first: later ones are laid over them.
const single: readonly Spot[] = [[0.5, 0.49, 0.6, 0]]
const close: readonly Spot[] = [[0.53, 0.55, 0.98, -9]]
const trio: readonly Spot[] = [
  [0.31, 0.42, 0.4, -7],
  [0.69, 0.42, 0.4, 7],
  [0.5, 0.58, 0.46, 0],
]
const family: readonly Spot[] = [
  [0.5, 0.45, 0.54, 0],
  [0.24, 0.6, 0.31, -8],
  [0.76, 0.6, 0.31, 8],
]
/** The package's own icon first, at the back; its products gather before it. */
const gathered: readonly Spot[] = [
  [0.5, 0.34, 0.4, 0],
  [0.22, 0.49, 0.28, -6],
  [0.78, 0.49, 0.28, 6],
  [0.37, 0.68, 0.31, -3],
  [0.63, 0.68, 0.31, 3],
]
/** Seen from above: the package's own icon in the middle, its products around it. */
const around: readonly Spot[] = [
  [0.5, 0.5, 0.34, 0],
  [0.24, 0.26, 0.27, -10],
  [0.76, 0.26, 0.27, 10],
  [0.24, 0.75, 0.27, -6],
  [0.76, 0.75, 0.27, 6],
]
/** Everything stands in the right third: the left half stays calm for the words laid over it. */
const banner: readonly Spot[] = [
  [2.1, 0.55, 0.42, -8],
  [2.78, 0.56, 0.4, 8],
  [2.44, 0.5, 0.66, 0],
]

export const layouts = { single, close, trio, family, gathered, around, banner } as const

export type LayoutName = keyof typeof layouts

/** Icons take the layout's spots in order; spots without an icon stay empty, icons without a spot are left out. */
export function placeIcons(layout: LayoutName, icons: readonly string[]): Placement[] {
  return layouts[layout].flatMap(([x, y, size, turn], index) => {
    const icon = icons[index]
    return icon === undefined ? [] : [{ icon, x, y, size, turn }]
  })
}
