import { Button } from '@zembil/ui/forms/button'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import { campaignListState, campaignsQuery } from './campaigns.queries.ts'

/** `/campaigns`: SMS to many customers. */
export function CampaignList() {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const { state, change, clear } = useListState(campaignListState)
  const list = useFreshList(campaignsQuery(state))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<Button onClick={() => void navigate('/campaigns/new')}>{t('add')}</Button>}
      />
      <p className="mb-3 text-muted">{t('text')}</p>
      <ListView
        label={t('title')}
        list={list}
        columns={useCampaignColumns()}
        hrefOf={({ id }) => `/campaigns/${id}`}
        onChange={change}
        isFiltered={false}
        onClear={clear}
      />
    </>
  )
}
