import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { inOnePreview } from '../products.queries.ts'
import { selectedProducts } from '../selected-products.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkTable } from './bulk-table.tsx'
import { type Preview, useBulk } from './use-bulk.ts'

/** `/products/bulk`: one change of all selected products, shown row by row before anything is written. */
export function BulkScreen() {
  const { t } = useTranslation('products')
  const ids = [...selectedProducts.useIds()]
  const [preview, setPreview] = useState<Preview | null>(null)
  const { show, apply, isShowing, isApplying } = useBulk(setPreview)
  const back = { href: lastList('/products'), label: t('title') }
  const toChange = preview?.rows.filter(({ refusal }) => refusal === null) ?? []
  const results = [...(preview?.results.values() ?? [])]
  const done = results.filter(({ is_done }) => is_done).length
  if (ids.length === 0 && !preview)
    return (
      <>
        <PageHeader title={t('bulk.title', { count: 0 })} back={back} />
        <EmptyState
          title={t('bulk.none')}
          text={t('bulk.noneText')}
          action={
            <Link to={back.href} className={buttonClass({ variant: 'secondary' })}>
              {t('bulk.back')}
            </Link>
          }
        />
      </>
    )
  return (
    <>
      <PageHeader title={t('bulk.title', { count: Math.min(ids.length, inOnePreview) })} back={back} />
      <div className="grid gap-4">
        {ids.length > inOnePreview && <p role="status">{t('bulk.tooMany', { count: inOnePreview })}</p>}
        <Card>
          <BulkForm
            isShowing={isShowing}
            onShow={(change) => show(ids.slice(0, inOnePreview), change)}
            onChange={() => setPreview(null)}
          />
        </Card>
        {preview && (
          <>
            <Card isPadded={false}>
              <BulkTable preview={preview} />
            </Card>
            <div className="flex flex-wrap items-center gap-3">
              {results.length === 0 ? (
                <Button
                  isLoading={isApplying}
                  disabled={toChange.length === 0}
                  onClick={() => void apply(preview, toChange)}
                >
                  {t('bulk.apply', { count: toChange.length })}
                </Button>
              ) : (
                <Link to={back.href} className={buttonClass({ variant: 'secondary' })}>
                  {t('bulk.back')}
                </Link>
              )}
              <p role="status" className="font-semibold">
                {results.length > 0 && t('bulk.summary', { done, refused: preview.rows.length - done })}
              </p>
              {toChange.length > 0 && <p className="text-sm text-muted">{t('bulk.noUndo')}</p>}
            </div>
          </>
        )}
      </div>
    </>
  )
}
