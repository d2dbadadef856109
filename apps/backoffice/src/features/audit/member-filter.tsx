import { useQuery } from '@tanstack/react-query'
import { Combobox } from '@zembil/ui/desk/combobox'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../../platform/api/call-query.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const most = 20

/** Finds a member of staff by name. */
export function MemberFilter({ onChoose }: { onChoose: (id: number) => void }) {
  const { t, language } = useTranslation(['audit', 'common'])
  const [text, setText] = useState('')
  const name = useDeferredValue(text.trim())
  const found = useQuery({ ...callQuery('GET /members', { query: { name, limit: most } }), enabled: name !== '' })
  return (
    <div className="w-full sm:w-56">
      <Combobox
        aria-label={t('filter.member')}
        placeholder={t('filter.member')}
        text={text}
        onType={setText}
        options={(found.data?.data ?? []).map((member) => ({
          value: String(member.id),
          label: nameIn(language, member),
        }))}
        onChoose={({ value }) => onChoose(Number(value))}
        listLabel={t('filter.member')}
        noneLabel={t('common:list.nothing')}
        isSearching={found.isFetching}
      />
    </div>
  )
}
