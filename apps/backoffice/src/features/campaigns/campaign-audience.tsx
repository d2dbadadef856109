import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { subCities } from '@zembil/rules/orders/sub-cities'
import type { ReactNode } from 'react'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

/** Who gets a campaign that can no longer be changed. */
export function CampaignAudience({ campaign }: { campaign: Campaign }) {
  const { t, language } = useTranslation('campaigns')
  const { sub_cities, last_order, days } = campaign
  const places = subCities.filter(({ name }) => sub_cities.includes(name)).map((place) => nameIn(language, place))
  const facts: (readonly [string, ReactNode])[] = [
    [t('fields.last_order'), t(`lastOrder.${last_order}`)],
    ...(days === null ? [] : [[t('fields.days'), days] as const]),
    [t('fields.language'), t(`languages.${campaign.language ?? 'any'}`)],
    [t('fields.sub_cities'), places.join(', ') || t('everywhere')],
  ]
  return (
    <Section title={t('audience')}>
      <Facts facts={facts} />
    </Section>
  )
}
