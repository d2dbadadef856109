import { ChevronRightIcon } from './icon.tsx'
import { type LinkComponent, PlainLink } from './link.tsx'

type Crumb = { label: string; href?: string | undefined }
type BreadcrumbsProps = { items: readonly Crumb[]; label: string; Link?: LinkComponent | undefined }

/** One line that scrolls sideways on a phone, and fades where it goes on: wrapped, it would push the goods off the screen. */
export function Breadcrumbs({ items, label, Link = PlainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="scrollbar-none -mx-2 flex items-center overflow-x-auto [mask-image:linear-gradient(270deg,#0000,#000_1.5rem)] px-1 pr-6 text-sm whitespace-nowrap text-muted">
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className="flex items-center">
            {index > 0 && <ChevronRightIcon className="size-4 shrink-0" />}
            {item.href === undefined || index === items.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-target items-center px-1 font-semibold text-ink">
                {item.label}
              </span>
            ) : (
              <Link
                href={item.href}
                className="inline-flex min-h-target min-w-target items-center justify-center rounded-control px-1 hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
