import type { SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

const names = ['shop', 'node', 'database', 'migration', 'job_tables'] as const

export function HealthVersions({ versions }: Pick<SystemReport, 'versions'>) {
  const { t } = useTranslation('system')
  return (
    <Section title={t('versions.title')}>
      <Facts facts={names.map((name) => [t(`versions.${name}`), versions[name] || t('versions.unknown')])} />
    </Section>
  )
}
