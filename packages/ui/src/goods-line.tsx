import type { ReactNode } from 'react'
import { type LinkComponent, PlainLink } from './link.tsx'
import { Picture } from './picture.tsx'

type GoodsLineProps = {
  href: string
  name: string
  picturePath: string | null | undefined
  /** Under the name, one line: price, unit, quantity. */
  children: ReactNode
  Link?: LinkComponent | undefined
}

/** A product or package as one low line of always the same height: what changes in place must not move what is below. */
export function GoodsLine({ href, name, picturePath, children, Link = PlainLink }: GoodsLineProps) {
  return (
    <Link href={href} className="flex h-18 items-center gap-3 rounded-control px-1 transition-colors hover:bg-sunken">
      <span className="w-14 shrink-0 overflow-hidden rounded-control">
        <Picture path={picturePath} alt="" sizes="3.5rem" />
      </span>
      <span className="block min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted tabular-nums">{children}</span>
      </span>
    </Link>
  )
}
