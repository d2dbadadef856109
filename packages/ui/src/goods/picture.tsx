import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from '../class-names.ts'
import { LogoMark } from '../layout/logo.tsx'
import { mediaSources, squareWidths, wideWidths } from './media-sources.ts'

const ratios = { square: 'aspect-square', wide: 'aspect-3/1', card: 'aspect-4/3 md:aspect-square' } as const

type PictureProps = {
  /** Like `/media/<set>/480.webp`; if missing or broken, the basket is shown. */
  path: string | null | undefined
  /** Empty when the name is shown beside it. */
  alt: string
  /** The width on screen, as in the `sizes` attribute, e.g. '(min-width: 48rem) 20vw, 50vw'. */
  sizes: string
  /** 'square' 1:1, 'wide' 3:1, 'card' a square that is cut to 4:3 on phones. */
  shape?: keyof typeof ratios | undefined
  /** For pictures on the first screen: loads at once and before other pictures. */
  isEager?: boolean | undefined
  className?: string | undefined
}

/** Whether the browser could not load a picture, and draws it as broken. */
export const isBroken = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0

export function Picture({ path, alt, sizes, shape = 'square', isEager = false, className }: PictureProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null)
  const hasFailed = failedPath !== null
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setFailedPath(null)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])
  const box = classNames(ratios[shape], 'w-full', className)
  if (!path || failedPath === path) return <PictureFallback alt={alt} className={box} />

  const widths = shape === 'wide' ? wideWidths : squareWidths
  const sources = mediaSources(path, widths)
  // Preloaded before the scripts, which are forty times larger; React itself does so only for images outside <picture>.
  if (isEager && sources && typeof document === 'undefined')
    preload(path, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  // If the picture failed before hydration, React receives no error event.
  const checkBroken = (image: HTMLImageElement | null) => {
    if (image && isBroken(image)) setFailedPath(path)
  }
  return (
    <picture className="block">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={checkBroken}
        src={path}
        alt={alt}
        width={widths[1]}
        height={shape === 'wide' ? widths[1] / 3 : widths[1]}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailedPath(path)}
        className={classNames('bg-sunken object-cover', box)}
      />
    </picture>
  )
}

/** Drawn from the logo instead of another picture, so that it also shows offline. */
function PictureFallback({ alt, className }: { alt: string; className: string }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span {...name} className={classNames('flex items-center justify-center bg-sunken text-control', className)}>
      <LogoMark colours="one" className="size-1/3" />
    </span>
  )
}
