import type { AuditAction, AuditSubject } from '@zembil/contract/staff/audit-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** What was done, and on which kind of thing. A test makes sure that every action has its text. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  return {
    actionText: (action: AuditAction): string => t(`action.${action}` as 'action.member.changed'),
    subjectText: (kind: AuditSubject): string => t(`subject.${kind}` as 'subject.member'),
  }
}
