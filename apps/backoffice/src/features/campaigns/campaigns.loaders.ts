import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { campaignListState, campaignsQuery, oneCampaignQuery } from './campaigns.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadCampaigns({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(campaignsQuery(readListState(campaignListState, searchParams)))
  return null
}

export function loadCampaign({ params }: LoaderFunctionArgs): null {
  if (params.id !== 'new') void queryClient.prefetchQuery(oneCampaignQuery(Number(params.id)))
  return null
}
