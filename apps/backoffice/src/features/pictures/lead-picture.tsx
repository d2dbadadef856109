import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { Link } from 'react-router'

type LeadPictureProps = {
  path: string | undefined
  /** What is read where the picture is missing. */
  missing: string
  to: string
  label: string
  className?: string
}

/** The first picture of something, and the way to where its pictures are changed. */
export function LeadPicture({ path, missing, to, label, className }: LeadPictureProps) {
  return (
    <div className={className ?? 'grid justify-items-start gap-2'}>
      <Picture path={path} alt={path ? '' : missing} sizes="20rem" className="max-w-80 rounded-card" />
      <Link to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {label}
      </Link>
    </div>
  )
}
