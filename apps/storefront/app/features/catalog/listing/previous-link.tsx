import { buttonClass } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import type { ListingControls } from './use-listing-filters.ts'

/** For a listing that starts further on: 'load more' was followed before a script ran, or by a search engine. */
export function PreviousLink({ controls: { filters, hrefOf } }: { controls: ListingControls }) {
  const { t } = useTranslation()
  if (filters.page === 1) return null
  return (
    <div className="flex justify-center pb-4">
      <Link to={hrefOf({ page: filters.page - 1 })} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {t('previousPage')}
      </Link>
    </div>
  )
}
