/** A row of the receipt: left and right text, or a line between two blocks. */
export type ReceiptRow = { left: string; right?: string; isBold?: boolean; isMuted?: boolean } | 'line'

const [width, margin, gap] = [720, 40, 24]
const [size, lineHeight, titleSize] = [24, 36, 36]
const [ink, muted, paper, line] = ['#1c1917', '#57534e', '#ffffff', '#d6d3d1']

/** Breaks a text at spaces so that each part fits. A single word that is too long stays whole. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  for (const word of text.split(' ')) {
    const longer = parts.length > 0 ? `${parts.at(-1)} ${word}` : word
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer
    else parts.push(word)
  }
  return parts
}

/** Draws the receipt as a PNG, as narrow as a till roll, so that it can be read on a phone. */
export async function drawReceipt(title: string, rows: readonly ReceiptRow[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('this browser cannot draw')
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (isBold: boolean, pixels = size) => `${isBold ? 700 : 400} ${pixels}px ${family}`
  const measured = rows.map((row) => {
    if (row === 'line') return { row, parts: [], height: gap }
    paint.font = fontOf(row.isBold ?? false)
    const room = width - 2 * margin - (row.right ? paint.measureText(row.right).width + gap : 0)
    const parts = wrapText(row.left, (text) => paint.measureText(text).width <= room)
    return { row, parts, height: parts.length * lineHeight }
  })
  canvas.width = width
  canvas.height = measured.reduce((sum, { height }) => sum + height, 3 * margin + titleSize)
  // Setting the size clears the canvas and its settings.
  paint.fillStyle = paper
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.textBaseline = 'top'
  paint.fillStyle = ink
  paint.font = fontOf(true, titleSize)
  paint.fillText(title, margin, margin)
  let top = 2 * margin + titleSize
  for (const { row, parts, height } of measured) {
    if (row === 'line') {
      paint.fillStyle = line
      paint.fillRect(margin, top + gap / 2, width - 2 * margin, 2)
    } else {
      paint.fillStyle = row.isMuted ? muted : ink
      paint.font = fontOf(row.isBold ?? false)
      paint.textAlign = 'left'
      for (const [index, part] of parts.entries()) paint.fillText(part, margin, top + index * lineHeight)
      paint.textAlign = 'right'
      if (row.right) paint.fillText(row.right, width - margin, top)
    }
    top += height
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn'))), 'image/png'),
  )
}
