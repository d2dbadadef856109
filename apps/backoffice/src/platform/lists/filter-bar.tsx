import { Button } from '@zembil/ui/forms/button'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

type FilterBarProps = { children: ReactNode; isFiltered: boolean; onClear: () => void }

/** The chips above a list. 'Clear' shows only when a filter is set. */
export function FilterBar({ children, isFiltered, onClear }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {children}
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  )
}
