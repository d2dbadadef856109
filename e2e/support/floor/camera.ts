import type { Page } from '@playwright/test'

/** What a camera writes into its files, and nobody else may read. */
export const cameraMark = 'GPS 8.99600 38.78900'

/** A photo as a phone's camera makes it: megabytes of detail, and the place in the file. */
export async function takePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_800 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const pixels = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 1)
      pixels.data[at] = at % 4 === 3 ? 255 : (at * 31 + Math.random() * 90) % 256
    context.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^[^,]*,/, '')
  })
  const plain = Buffer.from(base64, 'base64')
  const note = Buffer.from(`Exif\0\0${cameraMark}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  const buffer = Buffer.concat([plain.subarray(0, 2), head, note, plain.subarray(2)])
  return { name: 'door.jpg', mimeType: 'image/jpeg', buffer }
}

/** A green gate with a bag in front of it, for pictures that people look at. */
export async function drawGate(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_600, height: 1_200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const fill = (colour: string, ...box: [number, number, number, number]) => {
      context.fillStyle = colour
      context.fillRect(...box)
    }
    fill('#c9b79c', 0, 0, 1_600, 950)
    fill('#8d8579', 0, 950, 1_600, 250)
    fill('#2f6b4f', 430, 150, 620, 800)
    for (let board = 0; board < 5; board += 1) fill('#255640', 450 + board * 120, 170, 8, 760)
    fill('#b5803f', 1_080, 780, 240, 240)
    fill('#f3efe6', 1_120, 850, 160, 90)
    return canvas.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, '')
  })
  return { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
