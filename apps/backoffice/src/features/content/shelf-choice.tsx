import type { HolidayChoices } from '@zembil/contract/staff/settings/holiday-shapes'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Select } from '@zembil/ui/forms/select'
import { ArrowUpIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { offered } from '../../platform/forms/offered.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

type ShelfChoiceProps = {
  chosen: readonly number[]
  shelves: HolidayChoices['subcategories']
  onChange: (ids: number[]) => void
}

/** The shelves of a holiday in their order. */
export function ShelfChoice({ chosen, shelves, onChange }: ShelfChoiceProps) {
  const { t, language } = useTranslation('content')
  const nameOf = (id: number) => {
    const shelf = shelves.find((one) => one.id === id)
    return shelf ? nameIn(language, shelf) : String(id)
  }
  const moveUp = (place: number) =>
    onChange(chosen.toSpliced(place, 1).toSpliced(place - 1, 0, ...chosen.slice(place, place + 1)))
  const free = offered(shelves).filter(({ id }) => !chosen.includes(id))
  return (
    <Section title={t('fields.subcategory_ids')} text={t('shelvesText')}>
      <ol className="mb-3">
        {chosen.map((id, place) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {place + 1}. {nameOf(id)}
            </span>
            <IconButton label={t('moveUp', { name: nameOf(id) })} disabled={place === 0} onClick={() => moveUp(place)}>
              <ArrowUpIcon className="size-5" />
            </IconButton>
            <IconButton
              label={t('removeShelf', { name: nameOf(id) })}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <TrashIcon className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Select
        aria-label={t('addShelf')}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...chosen, Number(target.value)])}
        options={[
          { value: '', label: t('addShelf') },
          ...free.map((shelf) => ({ value: String(shelf.id), label: nameIn(language, shelf) })),
        ]}
      />
    </Section>
  )
}
