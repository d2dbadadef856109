import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { isRouteErrorResponse } from 'react-router'
import { useTryAgain } from '../platform/hooks/use-try-again.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { isOffline } from '../platform/offline/connection.ts'
import { Link } from '../platform/page/link.tsx'
import { isNotThere } from '../platform/page/page-failure.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'

type Kind = 'notFound' | 'offline' | 'failed'

function kindOf(error: unknown): Kind {
  if (isNotThere(error) || (isRouteErrorResponse(error) && error.status === 404)) return 'notFound'
  return isOffline() ? 'offline' : 'failed'
}

/** Shown instead of a page that does not exist, cannot be reached or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { tryAgain, isTrying } = useTryAgain()
  const kind = kindOf(error)
  const [title, text] = [t(`errorPage.${kind}.title`), t(`errorPage.${kind}.description`)]
  const retry = (
    <Button isLoading={isTrying} onClick={tryAgain}>
      {t('retry')}
    </Button>
  )
  const home = (
    <Link to={paths.home} className={buttonClass({ variant: kind === 'notFound' ? 'primary' : 'secondary' })}>
      {t('goHome')}
    </Link>
  )
  return (
    <div className="mx-auto max-w-page px-4 py-10">
      <PageHead title={title} description={text} />
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <>
            {kind === 'notFound' ? null : retry}
            {home}
            {kind === 'notFound' ? (
              <>
                <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
                  {t('allProducts')}
                </Link>
                <Link to={paths.packages} className={buttonClass({ variant: 'secondary' })}>
                  {t('packages')}
                </Link>
              </>
            ) : null}
          </>
        }
      />
    </div>
  )
}
