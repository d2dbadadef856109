import { useQuery } from '@tanstack/react-query'
import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { Button } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { Moment } from '../../platform/dates/moment.tsx'
import { listIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { synonymsQuery } from './finding.queries.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

type SynonymListProps = { words: string | undefined; onSearch: (words: string | undefined) => void }

/** The groups of words that mean the same. They are few, so the page filters them itself. */
export function SynonymList({ words, onSearch }: SynonymListProps) {
  const { t, language } = useTranslation(['finding', 'common'])
  const list = useQuery(synonymsQuery)
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null)
  const part = (words ?? '').toLowerCase()
  const rows = list.data?.data.filter(({ phrases }) => phrases.some((phrase) => phrase.toLowerCase().includes(part)))
  return (
    <>
      <p className="mb-3 text-muted">{t('synonyms.intro')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={t('synonyms.search')}
          placeholder={t('synonyms.search')}
          value={words}
          onSearch={onSearch}
        />
        <Button className="ml-auto" onClick={() => setEdited('new')} icon={<PlusIcon className="size-5" />}>
          {t('synonyms.add')}
        </Button>
      </div>
      <ListView
        label={t('tabs.synonyms')}
        list={{
          rows,
          meta: undefined,
          error: list.error,
          isTurning: false,
          retry: () => void list.refetch(),
          isRetrying: list.isFetching,
          newCount: 0,
          showNew: () => undefined,
        }}
        columns={[
          { key: 'phrases', label: t('synonyms.phrases'), cell: ({ phrases }) => listIn(language, phrases) },
          { key: 'at', label: t('misses.last'), from: 'md', cell: ({ updated_at }) => <Moment at={updated_at} /> },
        ]}
        onOpen={setEdited}
        onChange={() => undefined}
        isFiltered={words !== undefined}
        onClear={() => onSearch(undefined)}
      />
      {edited && (
        <SynonymDialog
          key={edited === 'new' ? 'new' : edited.id}
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
