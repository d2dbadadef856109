import type { SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { Link } from 'react-router'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { HealthRow } from './health-row.tsx'

/** When each nightly check ran last, and how much it found. */
export function HealthChecks({ report: { checks } }: { report: SystemReport }) {
  const { t, language } = useTranslation('system')
  return (
    <Section title={t('checks.title')} text={t('checks.text')}>
      <ul>
        {checks.map(({ name, state, ran_at, findings }) => (
          <HealthRow key={name} name={t(`checks.${name}`)} state={state}>
            {ran_at === null ? t('checks.neverRan') : t('checks.ranAt', { at: momentText(ran_at, language) })}
            {findings > 0 && (
              <Link to="/system?tab=findings" className="hit-area ml-2 font-semibold text-primary hover:underline">
                {t('checks.found', { count: findings })}
              </Link>
            )}
          </HealthRow>
        ))}
      </ul>
    </Section>
  )
}
