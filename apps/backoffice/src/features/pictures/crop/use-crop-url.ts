import { type Crop, type PictureShape, pictureShapes } from '@zembil/rules/goods/picture-limits'
import { useEffect, useState } from 'react'
import { useObjectUrl } from '../../../platform/photos/use-object-url.ts'
import type { Source } from '../adding/read-source.ts'

const quietMs = 80

function draw({ image }: Source, shape: PictureShape, crop: Crop, width: number): Promise<Blob | null> {
  const height = width / pictureShapes[shape].ratio
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context) {
    const scale = width / crop.width
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(
      image,
      -crop.left * scale,
      -crop.top * scale,
      image.naturalWidth * scale,
      image.naturalHeight * scale,
    )
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The address of what the crop shows, drawn when the person pauses. */
export function useCropUrl(source: Source, shape: PictureShape, crop: Crop, width: number): string | null {
  const [drawn, setDrawn] = useState<Blob | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => void draw(source, shape, crop, width).then((blob) => isCurrent && setDrawn(blob)),
      quietMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, shape, crop, width])
  return useObjectUrl(drawn)
}
