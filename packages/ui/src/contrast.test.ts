import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

function token(name: string): string {
  const colour = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1]
  if (!colour) throw new Error(`theme.css has no colour ${name}`)
  return colour
}

/** WCAG's relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(token(one)), luminance(token(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'sunken']
const textPairs = [
  ...['ink', 'muted', 'primary', 'primary-hover', 'terracotta', 'danger', 'gray-ink'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...['primary', 'primary-hover', 'terracotta', 'danger', 'danger-hover'].map((ground) => ['white', ground]),
  ...['ink', 'muted', 'primary'].map((text) => [text, 'primary-tint']),
  ['ink', 'saffron'],
  ['ink', 'saffron-tint'],
  ['terracotta', 'terracotta-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'danger-tint'],
  ['yellow-ink', 'yellow-tint'],
  ['blue-ink', 'blue-tint'],
  ['purple-ink', 'purple-tint'],
  ['gray-ink', 'gray-tint'],
  ['muted', 'gray-tint'],
]
/** Edges of controls, focus rings, icons and dots: WCAG 1.4.11 requires 3:1. */
const shapePairs = ['control', 'focus', 'primary', 'danger'].flatMap((shape) =>
  grounds.map((ground) => [shape, ground]),
)

describe('colours', () => {
  test.each(textPairs)('text in %s on %s has a contrast of 4.5:1', (text = '', ground = '') => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('shapes in %s on %s have a contrast of 3:1', (shape = '', ground = '') => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})
