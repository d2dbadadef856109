import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useParams, useSearchParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { AuditHistory } from '../audit/audit-history.tsx'
import { MemberBadges } from './member-badges.tsx'
import { MemberDetails } from './member-details.tsx'
import { memberQuery } from './staff.queries.ts'

const tabs = ['details', 'history', 'about'] as const
type TabName = (typeof tabs)[number]

/** `/staff/12`: a member of staff, and what they did. */
export function MemberScreen() {
  const { t, language } = useTranslation(['staff', 'common'])
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(memberQuery(id))
  const canAudit = useCan('audit.read')
  const member = data?.data
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'details'
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/staff'), label: t('title') }
  if (!member)
    return (
      <>
        <PageHeader title={t('member')} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  const open = (next: TabName) => setSearch(next === 'details' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <PageHeader title={nameIn(language, member)} aside={<MemberBadges member={member} />} back={back} />
      {canAudit && (
        <Tabs
          label={t('tabs.label')}
          tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={open}
          panelId="member-panel"
        />
      )}
      <div id="member-panel" role={canAudit ? 'tabpanel' : undefined} className="pt-4">
        {tab === 'history' && <AuditHistory filter={{ member_id: id }} />}
        {tab === 'about' && <AuditHistory filter={{ subject_kind: 'member', subject_id: String(id) }} />}
        {/* Hidden, not removed: what was typed stays while somebody reads the history. */}
        <div hidden={tab !== 'details'}>
          <MemberDetails key={id} member={member} />
        </div>
      </div>
    </>
  )
}
