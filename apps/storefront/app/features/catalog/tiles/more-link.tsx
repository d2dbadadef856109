import { Spinner } from '@zembil/ui/feedback/spinner'
import { buttonClass } from '@zembil/ui/forms/button'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isPlainClick } from '../../../platform/page/is-plain-click.ts'
import { Link } from '../../../platform/page/link.tsx'

type MoreLinkProps = {
  /** The page with the goods that follow, for crawlers and as long as no script runs. */
  to: string
  isLoading: boolean
  onLoadMore: () => void
}

/** Extends the list in place. That is no navigation: the URL keeps naming the page the list starts with. */
export function MoreLink({ to, isLoading, onLoadMore }: MoreLinkProps) {
  const { t } = useTranslation()
  const extend = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) onLoadMore()
  }
  return (
    <div className="flex justify-center py-4">
      <Link
        to={to}
        aria-busy={isLoading || undefined}
        onClick={extend}
        className={buttonClass({ variant: 'secondary', size: 'lg' })}
      >
        {isLoading ? <Spinner /> : null}
        {t('loadMore')}
      </Link>
    </div>
  )
}
