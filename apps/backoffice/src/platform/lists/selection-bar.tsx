import { Button } from '@zembil/ui/forms/button'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

type SelectionBarProps = {
  count: number
  onClear: () => void
  /** What can be done with all selected rows. */
  children: ReactNode
}

/** How many rows of a list are selected, over all its pages, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  const isShown = count > 0
  return (
    <div
      className={isShown ? 'mb-2 flex flex-wrap items-center gap-2 rounded-card bg-primary-tint px-3 py-2' : undefined}
    >
      <span role="status" className="grow font-semibold tabular-nums">
        {isShown && t('list.selected', { count })}
      </span>
      {isShown && (
        <>
          {children}
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t('clear')}
          </Button>
        </>
      )}
    </div>
  )
}
