import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SectionError } from '../../platform/page/section-error.tsx'
import { AdvertSlides } from './advert-slides.tsx'
import { useAdverts } from './content.queries.ts'

const place = 'flex aspect-3/1 w-full items-center justify-center rounded-card bg-sunken p-4'

/** The adverts of the home page, or a placeholder, error or empty state. */
export function AdvertCarousel() {
  const { t } = useTranslation('home')
  const messageOf = useReadError()
  const { adverts, error, refetch } = useAdverts(0)
  if (!adverts && error)
    return (
      <div className={place}>
        <SectionError message={messageOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  if (!adverts)
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {t('adverts.loading')}
        </span>
        <Skeleton className="aspect-3/1 rounded-card" />
      </div>
    )
  if (adverts.length === 0) return <p className={`${place} text-muted`}>{t('adverts.none')}</p>
  return <AdvertSlides adverts={adverts} />
}
