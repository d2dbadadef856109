import { Button } from '@zembil/ui/forms/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ListMeta } from './use-fresh-list.ts'

export type Turn = { after?: string; before?: string }

/** How many rows there are, exact up to 1,000, and the way to the pages before and after. */
export function ListPaging({ meta, onTurn }: { meta: ListMeta; onTurn: (turn: Turn) => void }) {
  const { t } = useTranslation()
  const { next, previous, count } = meta
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2 text-sm">
      <p className="text-muted tabular-nums">
        {count.is_more
          ? t('list.moreThan', { count: count.value.toLocaleString('en') })
          : t('list.count', { count: count.value })}
      </p>
      {(next !== null || previous !== null) && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={previous === null}
            onClick={() => previous !== null && onTurn({ before: previous })}
            icon={<ChevronLeftIcon className="size-4" />}
          >
            {t('list.previous')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={next === null}
            onClick={() => next !== null && onTurn({ after: next })}
          >
            {t('list.next')}
            <ChevronRightIcon className="size-4" />
          </Button>
        </div>
      )}
    </div>
  )
}
