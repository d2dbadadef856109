import { useQuery } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { FilterIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useState } from 'react'
import { callQuery } from '../api/call-query.ts'
import { useAct } from '../forms/use-act.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type SavedFiltersProps = {
  /** The name of the list, such as `audit`. */
  list: string
  /** The filters now, as in the address; empty when none is set. */
  search: string
  onApply: (search: string) => void
}

const withoutPlace = (search: string): string => {
  const kept = new URLSearchParams(search)
  for (const name of ['after', 'before']) kept.delete(name)
  return kept.toString()
}

function SaveForm({ list, search }: { list: string; search: string }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { mutate, isPending } = useAct('POST /me/saved-filters', {
    said: t('list.filterSaved'),
    onDone: () => setName(''),
  })
  const send = () => mutate({ body: { list, name: name.trim(), search: withoutPlace(search) } })
  return (
    <form
      className="grid gap-2 border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') send()
      }}
    >
      <Field label={t('list.saveFilters')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            placeholder={t('list.filterName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" isLoading={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** A member's named sets of filters of one list, kept on the server. */
export function SavedFilters({ list, search, onApply }: SavedFiltersProps) {
  const { t } = useTranslation()
  const saved = useQuery(callQuery('GET /me/saved-filters', { query: { list } })).data?.data ?? []
  const restore = useAct('POST /me/saved-filters')
  const remove = useAct('DELETE /me/saved-filters/:id', {
    said: t('list.filterDeleted'),
    undo: (_answer, { params }) => {
      const filter = saved.find(({ id }) => id === params.id)
      return filter && (() => restore.mutate({ body: { list, name: filter.name, search: filter.search } }))
    },
  })
  return (
    <Dropdown
      align="end"
      label={
        <>
          <FilterIcon className="size-5" />
          <span className="max-md:sr-only">{t('list.savedFilters')}</span>
        </>
      }
    >
      {(close) => (
        <div className="w-72 max-w-full">
          {saved.length === 0 && <p className="px-3 py-2 text-sm text-muted">{t('list.noSavedFilters')}</p>}
          {saved.map((filter) => (
            <div key={filter.id} className="flex items-center">
              <button
                type="button"
                className={menuItemClass()}
                onClick={() => {
                  onApply(filter.search)
                  close()
                }}
              >
                {filter.name}
              </button>
              <IconButton
                label={t('list.deleteFilter', { name: filter.name })}
                onClick={() => remove.mutate({ params: { id: filter.id } })}
              >
                <TrashIcon className="size-5" />
              </IconButton>
            </div>
          ))}
          {search !== '' && <SaveForm list={list} search={search} />}
        </div>
      )}
    </Dropdown>
  )
}
