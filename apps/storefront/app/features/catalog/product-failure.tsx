import { Button, buttonClass } from '@zembil/ui/button'
import { EmptyState } from '@zembil/ui/empty-state'
import { AlertIcon } from '@zembil/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { PageHead } from '../../platform/page-head.tsx'
import { paths } from '../../platform/paths.ts'
import { useProductFailure } from './use-product-failure.ts'

/** In the product's place when it could not be fetched. */
export function ProductFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['product', 'common'])
  const { revalidate, state } = useRevalidator()
  const message = useProductFailure()(t('failed'), error)
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
              <Button isLoading={state === 'loading'} onClick={() => void revalidate()}>
                {t('common:retry')}
              </Button>
              <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
                {t('common:allProducts')}
              </Link>
            </>
          }
        />
      </div>
    </div>
  )
}
