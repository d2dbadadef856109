import type { SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { HealthRow } from './health-row.tsx'

type Provider = SystemReport['providers'][number]

/** Each way to pay: tries of the last hour, and the last payment. */
export function HealthProviders({ providers }: { providers: readonly Provider[] }) {
  const { t, language } = useTranslation(['system', 'money'])
  const triesOf = ({ attempts, paid, failed }: Provider) => t('providers.tries', { attempts, paid, failed })
  const lastOf = ({ last_paid_at }: Provider) =>
    last_paid_at === null ? t('providers.noneToday') : t('providers.last', { at: momentText(last_paid_at, language) })
  return (
    <Section title={t('providers.title')} text={t('providers.text')}>
      <ul>
        {providers.map((provider) => (
          <HealthRow key={provider.code} name={t(`money:method.${provider.code}`)} state={provider.state}>
            {provider.state !== 'off' && (
              <>
                {provider.attempts > 0 && <span className="mr-2">{triesOf(provider)}</span>}
                {lastOf(provider)}
              </>
            )}
          </HealthRow>
        ))}
      </ul>
    </Section>
  )
}
