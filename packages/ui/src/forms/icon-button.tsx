import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type IconButtonVariant = 'ghost' | 'outline' | 'floating'

const variants: Record<IconButtonVariant, string> = {
  ghost: 'hover:bg-sunken',
  outline: 'border border-control bg-surface hover:bg-sunken',
  floating: 'bg-surface shadow-soft hover:bg-sunken',
}

/** For a router link that shows only an icon; put its name beside the icon, as `sr-only`. */
export function iconButtonClass(variant: IconButtonVariant = 'ghost'): string {
  return classNames(
    'relative inline-flex size-target shrink-0 items-center justify-center rounded-full transition-colors disabled:text-muted disabled:opacity-50',
    variants[variant],
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  variant?: IconButtonVariant | undefined
  children: ReactNode
}

export function IconButton({ label, variant, className, children, ...rest }: IconButtonProps) {
  return (
    // The label is content, not an attribute, so that screen readers also read a count badge inside.
    <button type="button" {...rest} className={classNames(iconButtonClass(variant), className)}>
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}
