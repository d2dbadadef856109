import type { PictureInput } from '@zembil/contract/staff/catalogue/picture-shapes'
import { fullWidth, longestAlt } from '@zembil/rules/goods/picture-limits'
import { classNames } from '@zembil/ui/class-names'
import { GripIcon } from '@zembil/ui/desk/desk-icon'
import { Badge } from '@zembil/ui/feedback/badge'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { Picture } from '@zembil/ui/goods/picture'
import { ArrowUpIcon, TrashIcon } from '@zembil/ui/layout/icon'
import type { KeyboardEvent } from 'react'
import { createDrag } from '../../platform/drag/create-drag.ts'
import type { Faults } from '../../platform/forms/field-faults.ts'
import { FormField } from '../../platform/forms/form-field.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { thumbnailOf } from './picture-path.ts'

const { dragging, useDrop } = createDrag<string>('picture')
const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type PictureRowProps = {
  picture: PictureInput
  place: number
  count: number
  goods: { name: string; name_am: string }
  faults: Faults
  sourceWidth: number | null
  isSingle: boolean
  isReadOnly: boolean
  onMove: (place: number) => void
  onDropOn: (name: string) => void
  onEdit: (change: Partial<PictureInput>) => void
  onRemove: () => void
}

/** One picture of goods: where it stands, and what it shows in words. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, count, goods, faults, sourceWidth, isSingle, isReadOnly, ...on } = props
  const { t } = useTranslation('pictures')
  const { isOver, dropProps } = useDrop(on.onDropOn)
  const isSorted = !isReadOnly && !isSingle
  const number = place + 1
  const isSmall = sourceWidth !== null && sourceWidth < fullWidth('square')
  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    on.onMove(place + step)
  }
  return (
    <li
      {...(isSorted && dropProps)}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-card border border-line p-3',
        isOver && 'bg-primary-tint',
      )}
    >
      <div
        {...(isSorted && dragging(picture.name))}
        className={classNames('flex shrink-0 items-center gap-1', isSorted && 'cursor-grab')}
      >
        {isSorted && (
          <IconButton
            label={t('list.handle', { number, count })}
            aria-keyshortcuts="ArrowUp ArrowDown"
            onKeyDown={handleKey}
            className="-ml-2 cursor-grab max-md:hidden"
          >
            <GripIcon className="size-5" />
          </IconButton>
        )}
        <span className="w-28 overflow-hidden rounded-control border border-line sm:w-36">
          <Picture path={thumbnailOf(picture.name)} alt={picture.alt ?? goods.name} sizes="9rem" />
        </span>
      </div>
      <div className="grid min-w-48 flex-1 gap-2 sm:grid-cols-2">
        <div className="flex flex-wrap gap-1 sm:col-span-2">
          {!isSingle && (
            <Badge tone={place === 0 ? 'green' : 'gray'}>
              {place === 0 ? t('list.first') : t('list.number', { number })}
            </Badge>
          )}
          {isSmall && <Badge tone="yellow">{t('list.small', { width: sourceWidth })}</Badge>}
        </div>
        {(isSingle ? [] : (['alt', 'alt_am'] as const)).map((field) => (
          <FormField
            key={field}
            faults={faults}
            name={`pictures.${place}.${field}`}
            label={field === 'alt' ? t('list.alt', { number }) : t('list.altAm', { number })}
            isOptional
          >
            {(control) => (
              <TextInput
                {...control}
                lang={field === 'alt' ? 'en' : 'am'}
                maxLength={longestAlt}
                readOnly={isReadOnly}
                placeholder={field === 'alt' ? goods.name : goods.name_am}
                value={picture[field] ?? ''}
                onChange={({ target }) => on.onEdit({ [field]: target.value === '' ? null : target.value })}
              />
            )}
          </FormField>
        ))}
      </div>
      {!isReadOnly && (
        <div className="flex shrink-0 max-sm:w-full max-sm:justify-end">
          {isSorted && (
            <>
              <IconButton
                label={t('list.earlier', { number })}
                disabled={place === 0}
                onClick={() => on.onMove(place - 1)}
              >
                <ArrowUpIcon className="size-5" />
              </IconButton>
              <IconButton
                label={t('list.later', { number })}
                disabled={place === count - 1}
                onClick={() => on.onMove(place + 1)}
              >
                <ArrowUpIcon className="size-5 rotate-180" />
              </IconButton>
            </>
          )}
          <IconButton label={t('list.remove', { number })} onClick={on.onRemove}>
            <TrashIcon className="size-5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
