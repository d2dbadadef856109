import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One grey bar or block; set its size with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames('block animate-pulse rounded-control bg-gray-tint', className)} />
}

function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && lines > 1 && 'w-2/3')} />
      ))}
    </span>
  )
}

/** As high as a product card with a two-line name, so that the layout does not shift when the products arrive. */
function SkeletonCard() {
  return (
    <span className="block rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-b-none md:aspect-square" />
      <span className="block space-y-2 p-2 sm:p-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-10 w-1/2" />
      </span>
    </span>
  )
}

function SkeletonRow() {
  return (
    <span className="flex gap-3 rounded-card border border-line bg-surface p-3">
      <Skeleton className="size-16 shrink-0" />
      <span className="block flex-1">
        <SkeletonText lines={3} />
      </span>
    </span>
  )
}

/** A round picture with a name under it, as in the category strip. */
function SkeletonTile() {
  return (
    <span className="flex w-20 shrink-0 flex-col items-center gap-2">
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-4 w-full" />
    </span>
  )
}

const shapes = { card: SkeletonCard, row: SkeletonRow, tile: SkeletonTile, text: SkeletonText }

type SkeletonListProps = { kind: keyof typeof shapes; count: number; label: string; className?: string | undefined }

/** `count` placeholders, hidden from screen readers, which read `label` instead. */
export function SkeletonList({ kind, count, label, className }: SkeletonListProps): ReactNode {
  const Shape = shapes[kind]
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, index) => (
          <Shape key={index} />
        ))}
      </div>
    </div>
  )
}
