import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type CardProps = { children: ReactNode; className?: string | undefined; isPadded?: boolean | undefined }

export function Card({ children, className, isPadded = true }: CardProps) {
  return (
    <div className={classNames('rounded-card border border-line bg-surface', isPadded && 'p-4', className)}>
      {children}
    </div>
  )
}
