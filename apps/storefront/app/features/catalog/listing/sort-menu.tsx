import { LinkMenu } from '@zembil/ui/overlays/link-menu'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SortLinks, type SortLinksProps } from './sort-links.tsx'
import { useSortChoices } from './use-sort-choices.ts'

/** Above a list: shows how it is sorted, and opens the choices. */
export function SortMenu({ controls, sorts }: Omit<SortLinksProps, 'onChoose'>) {
  const { t } = useTranslation('catalog')
  const choices = useSortChoices(controls.filters, sorts)
  const current = choices.find(({ value }) => value === controls.filters.sort) ?? choices[0]
  return (
    <LinkMenu
      className="min-w-0 flex-1"
      label={
        <>
          <span className="sr-only">{t('filters.sort')} </span>
          <span className="truncate">{current?.label}</span>
        </>
      }
    >
      {(close) => <SortLinks controls={controls} sorts={sorts} onChoose={close} />}
    </LinkMenu>
  )
}
