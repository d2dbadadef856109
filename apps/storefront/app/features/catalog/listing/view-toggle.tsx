import { GridIcon, ListIcon } from '@zembil/ui/icon'
import { SegmentedControl } from '@zembil/ui/segmented-control'
import { useTranslation } from 'react-i18next'
import type { ListingControls } from './use-listing-filters.ts'

/** Switches between grid and list. */
export function ViewToggle({ controls: { filters, change } }: { controls: ListingControls }) {
  const { t } = useTranslation('catalog')
  return (
    <SegmentedControl
      label={t('listing.view')}
      value={filters.view}
      onChange={(view) => change({ view })}
      options={[
        { value: 'grid', label: t('listing.grid'), icon: <GridIcon className="size-5" /> },
        { value: 'list', label: t('listing.list'), icon: <ListIcon className="size-5" /> },
      ]}
    />
  )
}
