import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useTryAgain } from '../../../platform/hooks/use-try-again.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'

type GoodsFailureProps = {
  message: string
  /** Link to the listing of products or packages. */
  others: { path: string; label: string }
}

/** Shown when a product or package could not be loaded. */
export function GoodsFailure({ message, others }: GoodsFailureProps) {
  const { t } = useTranslation(['product', 'common'])
  const { tryAgain, isTrying } = useTryAgain()
  return (
    <div className="mx-auto max-w-page px-3 py-10 md:px-4">
      <PageHead title={t('error')} description={message} />
      <div role="alert">
        <EmptyState
          level={1}
          title={t('error')}
          text={message}
          icon={<AlertIcon className="size-12 text-danger" />}
          action={
            <>
              <Button isLoading={isTrying} onClick={tryAgain}>
                {t('common:retry')}
              </Button>
              <Link to={others.path} className={buttonClass({ variant: 'secondary' })}>
                {others.label}
              </Link>
            </>
          }
        />
      </div>
    </div>
  )
}
