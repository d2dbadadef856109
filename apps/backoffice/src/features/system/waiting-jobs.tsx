import type { SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

/** Jobs that are due and not done yet, by name. */
export function WaitingJobs({ queues }: Pick<SystemReport, 'queues'>) {
  const { t, language } = useTranslation('system')
  return (
    <Section title={t('waiting.title')}>
      {queues.length === 0 ? (
        <p className="text-muted">{t('waiting.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {queues.map(({ name, waiting, retrying, oldest_at }) => (
            <li key={name} className="flex flex-wrap gap-x-3">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span>{t('waiting.count', { waiting, retrying })}</span>
              {oldest_at && (
                <span className="text-sm text-muted">
                  {t('waiting.oldest', { at: momentText(oldest_at, language) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
