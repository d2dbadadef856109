import { Drawer } from '@zembil/ui/dialogs/drawer'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { ListingControls } from '../use-listing-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListingSource } from './listing.queries.ts'

type FilterDrawerProps = { source: ListingSource; controls: ListingControls; onClose: () => void }

/** The slide-in filter panel. Every choice applies immediately; the button only closes the panel. */
export function FilterDrawer({ source, controls, onClose }: FilterDrawerProps) {
  const { t } = useTranslation(['catalog', 'common'])
  return (
    <Drawer
      open
      side="right"
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('common:close')}
      footer={
        <Button isWide onClick={onClose}>
          {t('filters.show')}
        </Button>
      }
    >
      <FilterPanel source={source} controls={controls} onLeave={onClose} />
    </Drawer>
  )
}
