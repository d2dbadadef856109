import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { peopleOf } from './campaign-values.ts'
import { approversQuery } from './campaigns.queries.ts'
import { useCount } from './use-count.ts'

type Found = { campaign: Campaign }

/** The bar moves by itself. The server goes on when the page is closed. */
function Progress({ campaign }: Found) {
  const { t } = useTranslation('campaigns')
  const count = useCount()
  const all = peopleOf(campaign)
  if (campaign.state === 'counting')
    return (
      <div className="grid gap-1">
        <p role="status">{t('counting', { count: count(all) })}</p>
        <progress aria-label={t('state.counting')} className="h-3 w-full accent-primary" />
        <p className="text-sm text-muted">{t('goesOn')}</p>
      </div>
    )
  if (campaign.started_at === null) return null
  const done = all - campaign.progress.waiting
  const text = t('progress', { done: count(done), all: count(all) })
  return (
    <div className="grid gap-1">
      <p role="status" className="tabular-nums">
        {text}
      </p>
      <progress aria-label={text} max={all} value={done} className="h-3 w-full accent-primary" />
      {campaign.state === 'sending' && <p className="text-sm text-muted">{t('goesOn')}</p>}
    </div>
  )
}

/** Says that somebody else has to approve it, or that there is nobody who could. */
function SecondPerson({ campaign }: Found) {
  const { t } = useTranslation('campaigns')
  const me = useMe()
  const count = useCount()
  const { state, needs_second, most_alone, asked } = campaign
  const isDue = needs_second && (state === 'counted' || state === 'asked')
  const { data } = useQuery({ ...approversQuery, enabled: isDue })
  if (!isDue) return null
  const isOwn = state === 'asked' && asked?.by.id === me.id
  return (
    <p className="rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
      {isOwn ? t('waitsForOther') : t('needsSecond', { most: count(most_alone) })}
      {data?.data.others === 0 && state === 'counted' && ` ${t('noSecond')}`}
    </p>
  )
}

/** Whom it reaches and what it costs, before and while it is sent; who asked, approved and stopped it. */
export function CampaignReach({ campaign }: Found) {
  const { t, language } = useTranslation('campaigns')
  const count = useCount()
  const { people, parts, counted_at, asked, decided, stopped, started_at, finished_at, note, state } = campaign
  const by = ({ at, by: member }: Campaign['created']): ReactNode => (
    <>
      {nameIn(language, member)}, <Moment at={at} />
    </>
  )
  const share = (number: number, each: number) => t('peopleTimes', { people: count(number), parts: each })
  const facts: (readonly [string, ReactNode])[] = [
    [t('people'), <strong key="people">{count(peopleOf(campaign))}</strong>],
    ...(people.en > 0 ? [[t('inEnglish'), share(people.en, parts.en)] as const] : []),
    ...(people.am > 0 ? [[t('inAmharic'), share(people.am, parts.am)] as const] : []),
    [t('leftOut'), count(people.left_out)],
    [t('partPrice'), <Amount key="price" value={campaign.part_price} />],
    [
      t('cost'),
      <strong key="cost">
        <Amount value={campaign.cost} />
      </strong>,
    ],
    ...(started_at ? [[t('spent'), <Amount key="spent" value={campaign.spent} />] as const] : []),
    ...(counted_at ? [[t('countedAt'), <Moment key="counted" at={counted_at} />] as const] : []),
    ...(asked ? [[t('asked'), by(asked)] as const] : []),
    ...(state === 'asked' && asked?.until ? [[t('until'), <Moment key="until" at={asked.until} />] as const] : []),
    ...(decided ? [[t(state === 'rejected' ? 'rejected' : 'approved'), by(decided)] as const] : []),
    ...(note ? [[t('note'), note] as const] : []),
    ...(started_at ? [[t('started'), <Moment key="started" at={started_at} />] as const] : []),
    ...(stopped ? [[t('stopped'), by(stopped)] as const] : []),
    ...(finished_at ? [[t('finished'), <Moment key="finished" at={finished_at} />] as const] : []),
  ]
  return (
    <Section title={t('reach')}>
      <div className="grid gap-4">
        {counted_at === null && state !== 'counting' && <p role="status">{t('uncounted')}</p>}
        <Progress campaign={campaign} />
        <SecondPerson campaign={campaign} />
        {counted_at !== null && <Facts facts={facts} />}
      </div>
    </Section>
  )
}
