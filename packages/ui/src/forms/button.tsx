import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'ghostDanger'
type ButtonSize = 'sm' | 'md' | 'lg'
type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; isWide?: boolean | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-white hover:bg-primary-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  ghost: 'text-primary hover:bg-primary-tint',
  danger: 'bg-danger text-white hover:bg-danger-hover',
  ghostDanger: 'text-danger hover:bg-danger-tint',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'hit-area min-h-9 px-3 text-sm',
  md: 'min-h-target px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
}

/** Makes another element look like a button, e.g. as the class of a router link. */
export function buttonClass({ variant = 'primary', size = 'md', isWide }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control py-1 text-center font-semibold transition-colors',
    'disabled:bg-gray-tint disabled:text-gray-ink',
    // `aria-disabled` buttons can still be clicked and then say what is missing. A busy button keeps its colour.
    'aria-disabled:not-aria-busy:bg-gray-tint aria-disabled:not-aria-busy:text-gray-ink',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
  )
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    icon?: ReactNode | undefined
    /** Shows a spinner, keeps focus and ignores further clicks. */
    isLoading?: boolean | undefined
  }

export function Button({ variant, size, isWide, isLoading, icon, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
