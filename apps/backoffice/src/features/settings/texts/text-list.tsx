import { useQuery } from '@tanstack/react-query'
import type { MessageText } from '@zembil/contract/staff/settings/message-text-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Link } from 'react-router'
import { ChangedBy } from '../../../platform/forms/changed-by.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKeptText } from '../../../platform/lists/kept-text.ts'
import { SearchField } from '../../../platform/lists/search-field.tsx'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { textsQuery } from '../settings.queries.ts'
import { useTextName } from './use-text-name.ts'

const kinds = ['sms', 'notice'] as const

function TextRow({ message }: { message: MessageText }) {
  const { t } = useTranslation('texts')
  const textName = useTextName()
  const { key, text, text_am, is_changed } = message
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/settings/texts/${key}`} className="hit-area font-semibold text-primary hover:underline">
          {textName(key)}
        </Link>
        {is_changed && <Badge tone="yellow">{t('changed')}</Badge>}
      </p>
      <p lang="en" className="text-sm wrap-anywhere">
        {text}
      </p>
      <p lang="am" className="text-sm wrap-anywhere text-muted">
        {text_am}
      </p>
      <ChangedBy of={message} />
    </li>
  )
}

/** `/settings/texts`: what notices and SMS say. */
export function TextList() {
  const { t } = useTranslation(['texts', 'settings'])
  const textName = useTextName()
  const [words, setWords] = useKeptText('message-texts')
  const isFound = ({ key, text, text_am }: MessageText): boolean =>
    `${textName(key)} ${text} ${text_am}`.toLowerCase().includes((words ?? '').toLowerCase())
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/settings', label: t('settings:title') }} />
      <div className="mb-4">
        <SearchField label={t('find')} placeholder={t('findHint')} value={words} onSearch={setWords} isWide />
      </div>
      <Loaded query={useQuery(textsQuery)}>
        {(all) => {
          const found = all.filter(isFound)
          if (found.length === 0) return <EmptyState title={t('none')} />
          return (
            <div className="grid gap-4">
              {kinds.map((kind) => {
                const own = found.filter((message) => message.kind === kind)
                return (
                  own.length > 0 && (
                    <Section key={kind} title={t(`kind.${kind}`)}>
                      <ul className="divide-y divide-line">
                        {own.map((message) => (
                          <TextRow key={message.key} message={message} />
                        ))}
                      </ul>
                    </Section>
                  )
                )
              })}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
