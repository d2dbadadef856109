import type { ReactNode } from 'react'
import { type LinkComponent, PlainLink } from '../layout/link.tsx'
import { Picture } from './picture.tsx'

type GoodsLineProps = {
  href: string
  name: string
  picturePath: string | null | undefined
  /** Under the name, one line: price, unit, quantity. */
  children: ReactNode
  Link?: LinkComponent | undefined
  /** Shows the full name on as many lines as it needs, e.g. for items of an order. */
  isWhole?: boolean | undefined
}

/** A product or package as one line of fixed height, so that changing it does not shift the content below. */
export function GoodsLine({ href, name, picturePath, children, Link = PlainLink, isWhole = false }: GoodsLineProps) {
  return (
    <Link
      href={href}
      className={`flex items-center gap-3 rounded-control px-1 transition-colors hover:bg-sunken ${isWhole ? 'min-h-18 py-2' : 'h-18'}`}
    >
      <span className="w-14 shrink-0 overflow-hidden rounded-control">
        <Picture path={picturePath} alt="" sizes="3.5rem" />
      </span>
      <span className="block min-w-0 flex-1">
        <span className={`block text-sm font-semibold ${isWhole ? '' : 'truncate'}`}>{name}</span>
        <span className="block truncate text-sm text-muted tabular-nums">{children}</span>
      </span>
    </Link>
  )
}
