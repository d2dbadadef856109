import type { ComponentType, ReactNode } from 'react'

type IconFactProps = { Icon: ComponentType<{ className?: string }>; title: string; children: ReactNode }

/** One entry of a `<dl>`. The icon is inside the `<dt>`, because HTML allows only one wrapper between `dl` and `dt`. */
export function IconFact({ Icon, title, children }: IconFactProps) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="font-bold">
        <span className="absolute top-0 left-0 inline-flex size-10 items-center justify-center rounded-full bg-primary-tint text-primary">
          <Icon className="size-5" />
        </span>
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
