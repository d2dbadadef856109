import type { SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { HealthRow } from './health-row.tsx'

const backupDue = 26 * 3_600_000
const megabyte = 1024 * 1024

/** Database, worker, SMS gateway and the last backup. */
export function HealthParts({ report }: { report: SystemReport }) {
  const { t, language } = useTranslation('system')
  const { database, worker, sms, backup_at } = report
  const seen = worker.last_seen_at === null ? t('never') : momentText(worker.last_seen_at, language)
  const isBackedUp = backup_at !== null && Date.now() - Date.parse(backup_at) < backupDue
  return (
    <Section title={t('parts.title')}>
      <ul>
        <HealthRow name={t('parts.database')} state={database.state}>
          {t('parts.databaseText', {
            ms: database.answer_ms,
            size: Math.round(database.size_bytes / megabyte).toLocaleString('en'),
          })}
        </HealthRow>
        <HealthRow name={t('parts.worker')} state={worker.state}>
          {t('parts.workerText', { at: seen })}
        </HealthRow>
        <HealthRow name={t('parts.sms')} state={sms.state}>
          {t('parts.smsText', { sent: sms.sent, refused: sms.refused, waiting: sms.waiting })}
        </HealthRow>
        <HealthRow name={t('parts.backup')} state={isBackedUp ? 'fine' : 'failing'}>
          {backup_at === null ? t('parts.noBackup') : momentText(backup_at, language)}
        </HealthRow>
      </ul>
    </Section>
  )
}
