import type { Campaign, CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'

export type CampaignSource = Partial<Campaign>

export const fillCampaign = (source: CampaignSource): CampaignInput => ({
  name: source.name ?? '',
  text: source.text ?? '',
  text_am: source.text_am ?? '',
  sub_cities: source.sub_cities ?? [],
  language: source.language ?? null,
  last_order: source.last_order ?? 'any',
  days: source.days ?? null,
})

/** Whether its words and its people can still be changed. */
export const isOpen = ({ state }: Campaign): boolean => state === 'draft' || state === 'counting' || state === 'counted'

export const peopleOf = ({ people }: Campaign): number => people.en + people.am
