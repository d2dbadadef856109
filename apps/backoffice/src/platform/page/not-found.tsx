import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

/** For an unknown address, and for one that the member may not open: both look alike. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('notFound.title')}</title>
      <EmptyState
        level={1}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t('notFound.home')}
          </Link>
        }
      />
    </>
  )
}
