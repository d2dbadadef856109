import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useAuditTexts } from './use-audit-texts.ts'

/** The columns of the audit log, and of the history of one thing. */
export function useAuditColumns(): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] {
  const { t, language } = useTranslation(['audit', 'common'])
  const { actionText, subjectText } = useAuditTexts()
  return [
    { key: 'action', label: t('columns.action'), cell: ({ action }) => actionText(action) },
    {
      key: 'member',
      label: t('columns.member'),
      cell: ({ member }) => (member === null ? t('server') : nameIn(language, member)),
    },
    {
      key: 'role',
      label: t('columns.role'),
      from: 'lg',
      cell: ({ role }) => (role === null ? '' : t(`common:roles.${role}`)),
    },
    {
      key: 'subject',
      label: t('columns.subject'),
      from: 'md',
      cell: ({ subject }) => `${subjectText(subject.kind)} ${subject.id}`,
    },
    { key: 'reason', label: t('columns.reason'), from: 'xl', cell: ({ reason }) => reason ?? '' },
    { key: 'at', label: t('columns.at'), cell: ({ at }) => <Moment at={at} /> },
  ]
}
