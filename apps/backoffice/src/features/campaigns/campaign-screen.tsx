import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignAudience } from './campaign-audience.tsx'
import { CampaignBadge } from './campaign-badge.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignReach } from './campaign-reach.tsx'
import { isOpen } from './campaign-values.ts'
import { campaignQuery } from './campaigns.queries.ts'
import { RecipientList } from './recipient-list.tsx'

type Found = { campaign: Campaign; onDirty: (isDirty: boolean) => void }

function CampaignParts({ campaign, onDirty }: Found) {
  const isLogged = campaign.counted_at !== null && campaign.state !== 'counting'
  return (
    <div className="grid gap-4">
      <CampaignReach campaign={campaign} />
      {isOpen(campaign) ? (
        <CampaignForm key={campaign.id} campaign={campaign} onDirty={onDirty} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <CampaignPreview values={campaign} mayTest={false} />
          <CampaignAudience campaign={campaign} />
        </div>
      )}
      {isLogged && <RecipientList campaign={campaign} />}
    </div>
  )
}

/** `/campaigns/3` and `/campaigns/new`. */
export function CampaignScreen() {
  const { t } = useTranslation('campaigns')
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const [isDirty, setDirty] = useState(false)
  const query = useQuery({ ...campaignQuery(Number(id)), enabled: !isNew })
  const campaign = isNew ? undefined : query.data?.data
  return (
    <>
      <PageHeader
        title={campaign?.name ?? t(isNew ? 'add' : 'title')}
        aside={campaign && <CampaignBadge state={campaign.state} />}
        back={{ href: lastList('/campaigns'), label: t('title') }}
        actions={campaign && <CampaignActs campaign={campaign} isDirty={isDirty} />}
      />
      {isNew ? (
        <CampaignForm campaign={null} />
      ) : (
        <Loaded query={query}>{(one) => <CampaignParts key={id} campaign={one} onDirty={setDirty} />}</Loaded>
      )}
    </>
  )
}
