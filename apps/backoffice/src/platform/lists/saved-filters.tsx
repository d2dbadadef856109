import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { useTellFailure } from '../forms/use-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { tell } from '../notices/toast.ts'
import { useMe } from '../session/me.queries.ts'

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
  const client = useQueryClient()
  const [name, setName] = useState('')
  const save = useAct('POST /me/saved-filters')
  const tellFailure = useTellFailure()
  const send = () =>
    save.mutate(
      { body: { list, name: name.trim(), search: withoutPlace(search) } },
      {
        onSuccess: () => {
          setName('')
          tell(t('list.filterSaved'))
          void client.invalidateQueries({ queryKey: ['GET /me/saved-filters'] })
        },
        onError: tellFailure,
      },
    )
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
      <Button type="submit" size="sm" isLoading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** A member's named sets of filters of one list, kept on the server. */
export function SavedFilters({ list, search, onApply }: SavedFiltersProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { undo_seconds } = useMe().settings
  const saved = useQuery(callQuery('GET /me/saved-filters', { query: { list } })).data?.data ?? []
  const remove = useAct('DELETE /me/saved-filters/:id')
  const restore = useAct('POST /me/saved-filters')
  const tellFailure = useTellFailure()
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /me/saved-filters'] })
  const erase = (filter: (typeof saved)[number]) =>
    remove.mutate(
      { params: { id: filter.id } },
      {
        onSuccess: () => {
          void refresh()
          const { name, search: kept } = filter
          const body = { list, name, search: kept }
          tell(t('list.filterDeleted'), {
            label: t('undo'),
            seconds: undo_seconds,
            act: () => restore.mutate({ body }, { onSuccess: refresh, onError: tellFailure }),
          })
        },
        onError: tellFailure,
      },
    )
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
              <IconButton label={t('list.deleteFilter', { name: filter.name })} onClick={() => erase(filter)}>
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
