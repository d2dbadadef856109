import type { ListedMember } from '@zembil/contract/staff/member-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Moment } from '../../platform/dates/moment.tsx'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { MemberBadges } from './member-badges.tsx'

/** The columns of the staff list. */
export function useMemberColumns(): readonly [Column<ListedMember>, ...Column<ListedMember>[]] {
  const { t, language } = useTranslation(['staff', 'common'])
  return [
    { key: 'name', label: t('columns.name'), cell: (member) => nameIn(language, member) },
    {
      key: 'roles',
      label: t('columns.roles'),
      cell: ({ roles }) =>
        listIn(
          language,
          roles.map((role) => t(`common:roles.${role}`)),
        ),
    },
    {
      key: 'stores',
      label: t('columns.stores'),
      from: 'lg',
      cell: ({ stores }) =>
        listIn(
          language,
          stores.map((store) => nameIn(language, store)),
        ),
    },
    {
      key: 'secondStep',
      label: t('columns.secondStep'),
      from: 'lg',
      cell: ({ has_second_step }) => (
        <Badge tone={has_second_step ? 'green' : 'gray'}>{has_second_step ? t('on') : t('off')}</Badge>
      ),
    },
    {
      key: 'lastSeen',
      label: t('columns.lastSeen'),
      from: 'md',
      cell: ({ last_seen_at }) =>
        last_seen_at === null ? <span className="text-muted">{t('never')}</span> : <Moment at={last_seen_at} />,
    },
    { key: 'state', label: t('columns.state'), cell: (member) => <MemberBadges member={member} /> },
  ]
}
