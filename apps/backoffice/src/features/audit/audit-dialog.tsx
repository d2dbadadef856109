import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { momentText } from '../../platform/dates/date-texts.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import type { AuditFilter } from './audit.queries.ts'
import { AuditChanges } from './audit-changes.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

type AuditDialogProps = {
  entry: AuditEntry
  onClose: () => void
  /** Shows everything of the same person or about the same thing. */
  onFilter?: (filter: AuditFilter) => void
}

/** All of one entry. */
export function AuditDialog({ entry, onClose, onFilter }: AuditDialogProps) {
  const { t, language } = useTranslation(['audit', 'common'])
  const { actionText, subjectText } = useAuditTexts()
  const { action, member, role, subject, at, reason, request_id, address } = entry
  const person = member === null ? t('server') : nameIn(language, member)
  const thing = `${subjectText(subject.kind)} ${subject.id}`
  function filterBy(filter: AuditFilter): void {
    onFilter?.(filter)
    onClose()
  }
  const facts: [string, string][] = [
    [t('columns.member'), role === null ? person : `${person} (${t(`common:roles.${role}`)})`],
    [t('columns.subject'), thing],
    [t('columns.at'), momentText(at, language)],
    ...(reason === null ? [] : [[t('columns.reason'), reason] as [string, string]]),
    ...(request_id === null ? [] : [[t('columns.request'), request_id] as [string, string]]),
    ...(address === null ? [] : [[t('columns.address'), address] as [string, string]]),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={actionText(action)}
      closeLabel={t('common:close')}
      width="wide"
      footer={
        onFilter && (
          <div className="flex flex-wrap gap-2">
            {member && (
              <Button variant="secondary" onClick={() => filterBy({ member_id: member.id })}>
                {t('columns.member')}: {person}
              </Button>
            )}
            <Button
              variant="secondary"
              onClick={() => filterBy({ subject_kind: subject.kind, subject_id: subject.id })}
            >
              {t('columns.subject')}: {thing}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <Facts facts={facts} />
        <AuditChanges before={entry.before} after={entry.after} />
      </div>
    </Dialog>
  )
}
