import type { Canvas } from '../../src/platform/pictures/picture-files.ts'

/** Raw RGBA pixels and their position on the canvas; they may extend over its edge. */
export type Layer = { data: Buffer; left: number; top: number; width: number; height: number }

type Box = Omit<Layer, 'data'>

// Blended here, because libvips enlarges every layer to the whole canvas, which takes ten times as long.

export function paintImage(canvas: Canvas, layer: Layer): void {
  const { data } = layer
  forEachRow(canvas, layer, (to, x, y, count) => {
    let from = (y * layer.width + x) * 4
    for (let at = to; at < to + count * 3; at += 3, from += 4) {
      const alpha = data[from + 3] ?? 0
      if (alpha > 0) blend(canvas.data, at, alpha / 255, data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0)
    }
  })
}

/** The soft elliptical shadow under an icon. */
export function paintShadow(canvas: Canvas, icon: Box, colour: string): void {
  const [red, green, blue] = channels(colour)
  const width = Math.round(icon.width * 1.06)
  const height = Math.round(icon.width * 0.2)
  const left = Math.round(icon.left + (icon.width - width) / 2)
  const top = Math.round(icon.top + icon.height * 0.975 - height / 2)
  forEachRow(canvas, { left, top, width, height }, (to, x, y, count) => {
    const down = (y / height) * 2 - 1
    for (let step = 0; step < count; step += 1) {
      const across = ((x + step) / width) * 2 - 1
      const depth = 1 - Math.sqrt(across * across + down * down)
      if (depth > 0) blend(canvas.data, to + step * 3, 0.4 * depth * depth, red, green, blue)
    }
  })
}

/** The shadow of an icon on the icons behind it: its own shape, slightly larger, soft and faint. */
export function paintHalo(canvas: Canvas, icon: Layer, colour: string): void {
  const [red, green, blue] = channels(colour)
  const cell = Math.max(1, Math.round(canvas.height / cellsPerHeight))
  const reach = cell * 4
  const { cells, columns, rows } = blurredShape(icon, cell, reach)
  const box = { left: icon.left - reach, top: icon.top - reach, width: columns * cell, height: rows * cell }
  forEachRow(canvas, box, (to, x, y, count) => {
    const row = Math.min(rows - 2, Math.floor(y / cell))
    const down = y / cell - row
    for (let step = 0; step < count; step += 1) {
      const column = Math.min(columns - 2, Math.floor((x + step) / cell))
      const across = (x + step) / cell - column
      const at = row * columns + column
      const upper = (cells[at] ?? 0) * (1 - across) + (cells[at + 1] ?? 0) * across
      const lower = (cells[at + columns] ?? 0) * (1 - across) + (cells[at + columns + 1] ?? 0) * across
      const alpha = upper * (1 - down) + lower * down
      if (alpha > 0) blend(canvas.data, to + step * 3, Math.min(1, alpha) * 0.3, red, green, blue)
    }
  })
}

const cellsPerHeight = 120

// Opacity is sampled and blurred on a coarse grid: at full size the blur would cost more than the whole picture.
function blurredShape(icon: Layer, cell: number, reach: number) {
  const columns = Math.ceil((icon.width + reach * 2) / cell) + 1
  const rows = Math.ceil((icon.height + reach * 2) / cell) + 1
  let cells = new Float32Array(columns * rows)
  for (let y = 0; y < icon.height; y += cell) {
    for (let x = 0; x < icon.width; x += cell) {
      const alpha = icon.data[(y * icon.width + x) * 4 + 3] ?? 0
      cells[((y + reach) / cell) * columns + (x + reach) / cell] = alpha / 255
    }
  }
  for (const neighbour of [1, columns, 1, columns]) {
    cells = cells.map((value, at) => value * 0.4 + ((cells[at - neighbour] ?? 0) + (cells[at + neighbour] ?? 0)) * 0.3)
  }
  return { cells, columns, rows }
}

/** Visits the part of each row that is on the canvas; `x`, `y` are relative to the corner of the box. */
function forEachRow(canvas: Canvas, box: Box, paint: (to: number, x: number, y: number, count: number) => void): void {
  const left = Math.max(0, box.left)
  const count = Math.min(canvas.width, box.left + box.width) - left
  const bottom = Math.min(canvas.height, box.top + box.height)
  if (count <= 0) return
  for (let y = Math.max(0, box.top); y < bottom; y += 1) {
    paint((y * canvas.width + left) * 3, left - box.left, y - box.top, count)
  }
}

function blend(pixels: Buffer, at: number, alpha: number, red: number, green: number, blue: number): void {
  const rest = 1 - alpha
  // Adds one half, because storing into bytes rounds down.
  pixels[at] = (pixels[at] ?? 0) * rest + red * alpha + 0.5
  pixels[at + 1] = (pixels[at + 1] ?? 0) * rest + green * alpha + 0.5
  pixels[at + 2] = (pixels[at + 2] ?? 0) * rest + blue * alpha + 0.5
}

function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
