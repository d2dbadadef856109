import type { Product } from '@zembil/contract/catalog-shapes'
import { classNames } from '@zembil/ui/class-names'
import { Button } from '@zembil/ui/forms/button'
import { type ReactNode, useId } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { clearRecentSearches, useRecentSearches } from '../../../state/recent-searches-store.ts'
import { usePopular } from '../rotating/rotating.queries.ts'
import { useUsualProducts } from '../usual.queries.ts'
import { categoryChipClass } from './category-chip.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const most = { usual: 4, popular: 6 }

const suggestionOf = (product: Product) => ({
  ...product,
  kind: 'product' as const,
  image: product.thumbnail_image_paths[0] ?? '',
})

type SearchStartProps = { listId: string; active: number; onChoose: () => void }

/** Before anything is typed: what was searched for, what the customer usually buys, and what others buy. */
export function SearchStart({ listId, active, onChoose }: SearchStartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = useRecentSearches()
  const usual = useUsualProducts().slice(0, most.usual)
  const popular = usePopular(true).data?.data.slice(0, most.popular) ?? []
  if (words.length + usual.length + popular.length === 0) return null
  const choiceAt = (index: number) => ({ id: `${listId}-${index}`, 'aria-selected': index === active })
  const chips = [
    ...words.map((word) => ({ label: word, to: paths.products({ name: word }) })),
    ...popular.map((product) => ({ label: nameIn(language, product), to: paths.product(product.id) })),
  ].map((chip, index) => ({ ...chip, choice: choiceAt(index < words.length ? index : index + usual.length) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a popup of a combobox, not a table
    <div id={listId} role="grid" aria-label={t('search.start')} className="flex flex-col gap-1">
      {words.length > 0 && (
        <Group
          title={t('search.recent')}
          action={
            <Button variant="ghost" size="sm" onClick={clearRecentSearches}>
              {t('search.clearRecent')}
            </Button>
          }
        >
          <Chips chips={chips.slice(0, words.length)} onChoose={onChoose} />
        </Group>
      )}
      {usual.length > 0 && (
        <Group title={t('search.usual')}>
          {usual.map((product, index) => (
            <SuggestionRow
              key={product.id}
              suggestion={suggestionOf(product)}
              choice={choiceAt(words.length + index)}
              onChoose={onChoose}
            />
          ))}
        </Group>
      )}
      {popular.length > 0 && (
        <Group title={t('search.popular')}>
          <Chips chips={chips.slice(words.length)} onChoose={onChoose} />
        </Group>
      )}
    </div>
  )
}

function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows of a grid
    <div role="rowgroup" aria-labelledby={titleId}>
      <div role="presentation" className="flex min-h-target items-center justify-between px-2">
        <p id={titleId} className="text-sm font-semibold text-muted">
          {title}
        </p>
        {action}
      </div>
      {children}
    </div>
  )
}

type Chip = { label: string; to: string; choice: { id: string; 'aria-selected': boolean } }

function Chips({ chips, onChoose }: { chips: Chip[]; onChoose: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active cell
    <div role="row" className="flex flex-wrap gap-2 px-2 pb-1">
      {chips.map(({ label, to, choice }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div role="gridcell" key={to} {...choice} className="min-w-0">
          <Link
            to={to}
            data-choice
            tabIndex={-1}
            onClick={onChoose}
            className={classNames(
              categoryChipClass,
              'max-w-full',
              choice['aria-selected'] ? 'border-primary bg-primary-tint text-primary' : 'hover:bg-sunken',
            )}
          >
            <span className="truncate">{label}</span>
          </Link>
        </div>
      ))}
    </div>
  )
}
