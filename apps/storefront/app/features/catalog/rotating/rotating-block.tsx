import { classNames } from '@zembil/ui/class-names'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Card } from '@zembil/ui/layout/card'
import { TrashIcon } from '@zembil/ui/layout/icon'
import { lazy, type ReactNode, Suspense } from 'react'
import { useOnScreen } from '../../../platform/hooks/use-on-screen.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { type CardProduct, clearRecentProducts, useRecentProducts } from '../../../state/recent-products-store.ts'
import { useNewest, usePopular } from './rotating.queries.ts'
import { linesShown, rotatingGridClass } from './rotating-grid.ts'

const RotatingList = lazy(() => import('./rotating-list.tsx').then((module) => ({ default: module.RotatingList })))

const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' }
const turnMs = { newest: 5_000, popular: 7_000, recent: 6_000 }

/** New arrivals, popular products and, if the visitor has viewed more than one, recently viewed products. */
export function RotatingBlock() {
  const { t } = useTranslation('catalog')
  const messageOf = useReadError()
  const [root, isNear] = useOnScreen<HTMLElement>({ margin: '400px', isOnce: true })
  const newest = useNewest(isNear)
  const popular = usePopular(isNear)
  const recent = useRecentProducts()
  const hasRecent = recent.length > 1
  const panels = 2 + Number(hasRecent)
  const shared = { isWide: panels < 3 }
  return (
    <section ref={root} aria-label={t('rotating.label')} className={classNames('grid gap-3', columns[panels])}>
      <Panel {...shared} title={t('rotating.newest')} products={newest.data?.data} everyMs={turnMs.newest}>
        {newest.error && <SectionError message={messageOf(newest.error)} onRetry={() => void newest.refetch()} />}
      </Panel>
      <Panel {...shared} title={t('rotating.popular')} products={popular.data?.data} everyMs={turnMs.popular}>
        {popular.error && (
          <SectionError
            message={t('rotating.error', { message: messageOf(popular.error) })}
            onRetry={() => void popular.refetch()}
          />
        )}
      </Panel>
      {hasRecent && (
        <Panel
          {...shared}
          title={t('rotating.recent')}
          products={recent}
          everyMs={turnMs.recent}
          action={
            <IconButton label={t('rotating.clearRecent')} onClick={clearRecentProducts}>
              <TrashIcon className="size-5" />
            </IconButton>
          }
        />
      )}
    </section>
  )
}

type PanelProps = {
  title: string
  products: readonly CardProduct[] | undefined
  everyMs: number
  isWide: boolean
  action?: ReactNode
  /** Shown instead when the products could not be loaded. */
  children?: ReactNode
}

function Panel({ title, products, everyMs, isWide, action, children }: PanelProps) {
  const { t } = useTranslation('catalog')
  const heading = <h2 className="py-2 text-lg font-bold">{title}</h2>
  const waiting = (
    <>
      {heading}
      <Placeholders isWide={isWide} />
    </>
  )
  if (products && products.length > 0)
    return (
      <Card>
        <SectionBoundary>
          <Suspense fallback={waiting}>
            <RotatingList title={title} products={products} everyMs={everyMs} isWide={isWide} action={action} />
          </Suspense>
        </SectionBoundary>
      </Card>
    )
  if (!(products || children)) return <Card>{waiting}</Card>
  return (
    <Card>
      {heading}
      {products ? <p className="text-muted">{t('noProducts')}</p> : children}
    </Card>
  )
}

function Placeholders({ isWide }: { isWide: boolean }) {
  return (
    <div aria-hidden="true" className={rotatingGridClass(isWide)}>
      {Array.from({ length: linesShown }, (_, index) => (
        <div key={index} className="flex h-18 items-center gap-3 px-1">
          <Skeleton className="size-14 shrink-0" />
          <span className="block flex-1 space-y-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-1/2" />
          </span>
        </div>
      ))}
    </div>
  )
}
