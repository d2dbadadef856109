import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import { dayText } from '../../platform/dates/date-texts.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { goTo } from '../floor-place.ts'
import { CrateMark } from './crate-mark.tsx'
import { isSettled } from './ticks.ts'

/** One order that the member is picking; a tap goes on with it. */
export function OrderCard({ list }: { list: PickList }) {
  const { t, language } = useTranslation('pick')
  const done = list.picks.filter(isSettled).length
  const open = () => (list.finished_at ? goTo('pack', list.order_id, list.store.id) : goTo('now'))
  return (
    <button
      type="button"
      onClick={open}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-surface p-3 text-left"
    >
      {list.crate && <CrateMark crate={list.crate} />}
      <span className="min-w-0 grow">
        <span className="block text-lg font-bold">{t('order.title', { order: list.order_id })}</span>
        <span className="block text-sm text-muted">{nameIn(language, list.store)}</span>
        <span className="block text-sm text-muted">{dayText(list.due_on, language)}</span>
        {list.finished_at ? (
          <Badge tone="green">{t('order.finished')}</Badge>
        ) : (
          <span className="block font-semibold tabular-nums">
            {t('order.progress', { done, all: list.picks.length })}
          </span>
        )}
      </span>
      <ChevronRightIcon className="size-6 shrink-0 text-muted" />
    </button>
  )
}
