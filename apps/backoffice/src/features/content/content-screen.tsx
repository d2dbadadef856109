import { Tabs } from '@zembil/ui/desk/tabs'
import { buttonClass } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { contentState, contentTabs } from './content.queries.ts'
import { HolidayTable, PictureTable, TextTable } from './content-tables.tsx'
import { HomePreview } from './preview/home-preview.tsx'

/** `/content`: what the home page shows, and when. */
export function ContentScreen() {
  const { t } = useTranslation('content')
  const { state, change } = useListState(contentState)
  const tab = state.tab ?? 'pictures'
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          tab !== 'preview' && (
            <Link to={`/content/${tab}/new`} className={buttonClass()}>
              <PlusIcon className="size-5" />
              {t(`add.${tab}`)}
            </Link>
          )
        }
      />
      <Tabs
        label={t('title')}
        tabs={contentTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
        panelId="content-panel"
      />
      <div id="content-panel" role="tabpanel" className="pt-4">
        {tab === 'pictures' && <PictureTable />}
        {tab === 'texts' && <TextTable />}
        {tab === 'holidays' && <HolidayTable />}
        {tab === 'preview' && <HomePreview day={state.day ?? dayFromToday(0)} onChange={(day) => change({ day })} />}
      </div>
    </>
  )
}
