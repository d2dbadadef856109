import { grounds } from './picture-grounds.ts'
import type { PictureSet } from './pictures.ts'

/** A soft ellipse where an icon stands, in pixels. */
export type Shadow = { x: number; y: number; radius: number }

type Frame = { width: number; height: number }

/** What lies behind the icons: the lit ground, its ornament and the shadows. Gradients only, for blurs render slowly. */
export function backdropSvg(set: PictureSet, { width, height }: Frame, shadows: readonly Shadow[]): string {
  const { light, base, shade } = grounds[set.ground]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${width - height * 0.5}" cy="${height * 0.4}" r="${height * 0.78}">
        <stop stop-color="${light}"/><stop offset="1" stop-color="${base}"/>
      </radialGradient>
      <radialGradient id="shadow">
        <stop stop-color="${shade}" stop-opacity=".34"/><stop offset=".45" stop-color="${shade}" stop-opacity=".17"/>
        <stop offset="1" stop-color="${shade}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    ${ornament(set, height)}
    ${shadows.map(ellipse).join('')}
  </svg>`
}

function ellipse({ x, y, radius }: Shadow): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius * 1.12}" ry="${radius * 0.2}" fill="url(#shadow)"/>`
}

function ornament(set: PictureSet, unit: number): string {
  if (set.backdrop === 'disc') return disc(unit)
  if (set.backdrop === 'woven') return wovenBand(set, unit)
  return ''
}

// Packages are gathered on a pale tray, which tells them apart from single products at a glance.
function disc(unit: number): string {
  return `<circle cx="${unit / 2}" cy="${unit * 0.52}" r="${unit * 0.42}" fill="#fff" fill-opacity=".55"/>`
}

// Diamonds as on the border of a handwoven shawl; they fade out towards the words on the left.
function wovenBand(set: PictureSet, unit: number): string {
  const { shade } = grounds[set.ground]
  const step = unit / 6
  const rows = [0, 1, 2, 3, 4, 5, 6]
  const diamonds = Array.from({ length: 13 }, (_, column) =>
    rows.map((row) => {
      const x = unit * 3 - column * step
      const y = row * step + (column % 2) * (step / 2)
      const strength = 0.1 * (1 - column / 13)
      return diamond(x, y, step * 0.5, shade, strength) + diamond(x, y, step * 0.2, shade, strength)
    }),
  )
  const plate = `<circle cx="${unit * 2.44}" cy="${unit * 0.56}" r="${unit * 0.47}" fill="#fff" fill-opacity=".6"/>`
  return diamonds.flat().join('') + plate
}

function diamond(x: number, y: number, radius: number, colour: string, opacity: number): string {
  const path = `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="1.5"/>`
}
