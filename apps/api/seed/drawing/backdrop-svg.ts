import type { PictureSet } from '../pictures.ts'
import { grounds } from './grounds.ts'

/** The background behind the icons: a lit surface and its ornament. */
export function backdropSvg(set: PictureSet, width: number, height: number): string {
  const { light, base } = grounds[set.ground]
  const lamp = `cx="${width - height * 0.5}" cy="${height * 0.4}" r="${height * 0.78}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" ${lamp}>
      <stop stop-color="${light}"/><stop offset="1" stop-color="${base}"/>
    </radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    ${ornament(set, height)}
  </svg>`
}

function ornament(set: PictureSet, unit: number): string {
  if (set.backdrop === 'disc') return disc(unit)
  if (set.backdrop === 'woven') return wovenBand(set, unit)
  return ''
}

// Packages are on a pale tray, which distinguishes them from single products.
function disc(unit: number): string {
  return `<circle cx="${unit / 2}" cy="${unit * 0.52}" r="${unit * 0.42}" fill="#fff" fill-opacity=".55"/>`
}

// Diamonds like on the border of a handwoven shawl; they fade out towards the text on the left.
function wovenBand(set: PictureSet, unit: number): string {
  const { shade } = grounds[set.ground]
  const step = unit / 5
  const columns = 14
  const diamonds = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: 7 }, (_, row) => {
      const x = unit * 3 - (column * step) / 2
      const y = (row - (column % 2) / 2) * step
      const strength = 0.075 * (1 - column / columns)
      return diamond(x, y, step * 0.46, shade, strength) + diamond(x, y, step * 0.22, shade, strength)
    }),
  )
  const plate = `<circle cx="${unit * 2.4}" cy="${unit * 0.54}" r="${unit * 0.46}" fill="#fff" fill-opacity=".72"/>`
  return diamonds.flat().join('') + plate
}

function diamond(x: number, y: number, radius: number, colour: string, opacity: number): string {
  const path = `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`
  return `<path d="${path}" fill="${colour}" fill-opacity="${opacity.toFixed(3)}"/>`
}
