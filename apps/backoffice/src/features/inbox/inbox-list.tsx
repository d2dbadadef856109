import type { ListedMessage } from '@zembil/contract/staff/settings/inbox-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Tabs } from '@zembil/ui/desk/tabs'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { inboxState, messageStates, messagesQuery } from './inbox.queries.ts'

function useColumns(isAnswered: boolean): readonly [Column<ListedMessage>, ...Column<ListedMessage>[]] {
  const { t, language } = useTranslation('inbox')
  return [
    { key: 'name', label: t('from'), cell: ({ name }) => name },
    {
      key: 'message',
      label: t('message'),
      cell: ({ beginning }) => <span className="line-clamp-2 max-w-prose wrap-anywhere">{beginning}</span>,
    },
    { key: 'at', label: t('received'), cell: ({ created_at }) => <Moment at={created_at} /> },
    ...(isAnswered
      ? [
          {
            key: 'by',
            label: t('answeredBy'),
            cell: ({ answered_by, note }: ListedMessage) => (
              <>
                {answered_by && <span className="block">{nameIn(language, answered_by)}</span>}
                {note && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{note}</span>}
              </>
            ),
          },
        ]
      : []),
  ]
}

/** `/inbox`: what people wrote to the shop. */
export function InboxList() {
  const { t } = useTranslation('inbox')
  const { state, change, clear } = useListState(inboxState)
  const list = useFreshList(messagesQuery(state))
  const tab = state.tab ?? 'new'
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
        panelId="inbox-panel"
      />
      <div id="inbox-panel" role="tabpanel" className="pt-4">
        <p className="mb-3 text-muted">{t('keptText')}</p>
        <ListView
          label={t('title')}
          list={list}
          columns={useColumns(tab === 'answered')}
          hrefOf={({ id }) => `/inbox/${id}`}
          onChange={change}
          isFiltered={false}
          onClear={clear}
        />
      </div>
    </>
  )
}
