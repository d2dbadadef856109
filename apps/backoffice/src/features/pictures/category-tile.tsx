import { Picture } from '@zembil/ui/goods/picture'

/** A category as the shop's row of categories shows it. */
export function CategoryTile({ path, name }: { path: string | null; name: string }) {
  return (
    <span className="flex h-32 w-24 flex-col items-center gap-1 text-center">
      <span className="size-20 shrink-0 overflow-hidden rounded-full border-2 border-line">
        <Picture path={path} alt="" sizes="5rem" />
      </span>
      <span className="line-clamp-2 text-sm font-semibold">{name}</span>
    </span>
  )
}
