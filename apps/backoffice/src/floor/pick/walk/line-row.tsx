import { CheckIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CrateMark } from '../crate-mark.tsx'
import { isPicked, isShort, missingOf } from '../ticks.ts'
import { LineGoods } from './line-goods.tsx'
import type { WalkLine } from './walk-lines.ts'

type LineRowProps = { line: WalkLine; hasCrates: boolean; onChoose: () => void }

/** A line that is not the current one; a tap makes it so. */
export function LineRow({ line: { list, pick }, hasCrates, onChoose }: LineRowProps) {
  const { t } = useTranslation('pick')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-target w-full items-center gap-3 rounded-card border border-line bg-surface p-2 text-left"
    >
      <LineGoods pick={pick} />
      {hasCrates && list.crate && <CrateMark crate={list.crate} />}
      <span className="min-w-12 text-right text-2xl font-bold tabular-nums">
        {isPicked(pick) ? (
          <>
            <CheckIcon className="ml-auto size-7 text-primary" />
            <span className="sr-only">{t('line.taken', { picked: pick.picked, wanted: pick.wanted })}</span>
          </>
        ) : isShort(pick) ? (
          <span className="text-danger">
            <span aria-hidden="true">
              {pick.picked}/{pick.wanted}
            </span>
            <span className="sr-only">{t('short.missing', { count: pick.wanted - pick.picked })}</span>
          </span>
        ) : (
          `× ${missingOf(pick)}`
        )}
      </span>
    </button>
  )
}
