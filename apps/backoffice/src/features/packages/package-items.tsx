import { useQuery } from '@tanstack/react-query'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { Combobox } from '@zembil/ui/desk/combobox'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { FieldError } from '@zembil/ui/forms/field'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { TrashIcon } from '@zembil/ui/layout/icon'
import { useDeferredValue, useId, useState } from 'react'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { componentsQuery } from './packages.queries.ts'

export type Item = { product_id: number; quantity: number }
/** What is known of a product that is or becomes part of the package. */
export type Part = { id: number; name: string; name_am: string; unit: string; unit_am: string; price: string }

type PackageItemsProps = {
  items: readonly Item[]
  parts: ReadonlyMap<number, Part>
  onChange: (items: Item[]) => void
  onFound: (part: Part) => void
  error: string | undefined
  isReadOnly: boolean
}

function ProductFinder({ onChoose }: { onChoose: (part: Part) => void }) {
  const { t, language } = useTranslation(['packages', 'common'])
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery({ ...componentsQuery(words), enabled: words.length > 1 })
  const found = words.length > 1 ? (data?.data ?? []) : []
  return (
    <Combobox
      aria-label={t('findProduct')}
      placeholder={t('findProduct')}
      text={text}
      onType={setText}
      options={found.map((part) => ({
        value: String(part.id),
        label: nameIn(language, part),
        detail: language === 'am' ? part.unit_am : part.unit,
      }))}
      onChoose={({ value }) => {
        const part = found.find(({ id }) => String(id) === value)
        if (part) onChoose(part)
        setText('')
      }}
      listLabel={t('findProduct')}
      noneLabel={t('common:list.nothing')}
      isSearching={isFetching}
    />
  )
}

/** The products of a package with their quantities and what they cost separately. */
export function PackageItems({ items, parts, onChange, onFound, error, isReadOnly }: PackageItemsProps) {
  const { t, language } = useTranslation('packages')
  const errorId = useId()
  const nameOf = (id: number) => {
    const part = parts.get(id)
    return part ? nameIn(language, part) : `#${id}`
  }
  const setQuantity = (id: number, quantity: number | null) =>
    onChange(items.map((item) => (item.product_id === id ? { ...item, quantity: quantity ?? Number.NaN } : item)))
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('fields.items')}</legend>
      {items.length === 0 && <p className="text-muted">{t('noItems')}</p>}
      <ul className="grid gap-2">
        {items.map(({ product_id, quantity }) => {
          const price = fromWire(parts.get(product_id)?.price ?? '0.00')
          return (
            <li key={product_id} className="grid grid-cols-[1fr_5rem_auto] items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {nameOf(product_id)}
                <span className="block text-sm text-muted">
                  <Amount value={toWire(price)} />
                  {Number.isInteger(quantity) && quantity > 1 && (
                    <>
                      {' × '}
                      {quantity}
                      {' = '}
                      <Amount value={toWire(price * quantity)} />
                    </>
                  )}
                </span>
              </span>
              <NumberInput
                aria-label={t('quantityOf', { name: nameOf(product_id) })}
                aria-invalid={error ? true : undefined}
                value={quantity}
                onChange={(next) => setQuantity(product_id, next)}
              />
              {!isReadOnly && (
                <IconButton
                  label={t('remove', { name: nameOf(product_id) })}
                  onClick={() => onChange(items.filter((item) => item.product_id !== product_id))}
                >
                  <TrashIcon className="size-5" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <ProductFinder
          onChoose={(part) => {
            onFound(part)
            if (!items.some(({ product_id }) => product_id === part.id))
              onChange([...items, { product_id: part.id, quantity: 1 }])
          }}
        />
      )}
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  )
}
