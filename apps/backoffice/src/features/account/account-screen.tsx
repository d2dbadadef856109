import { type Language, languages } from '@zembil/rules/people/language'
import { displayPhone } from '@zembil/rules/people/phone'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useSwitchLanguage } from '../../platform/i18n/use-switch-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Section } from '../../platform/page/section.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { ChangePassword } from './change-password.tsx'
import { SecondStepSection } from './second-step/second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SetPin } from './set-pin.tsx'

const languageNames: Record<Language, string> = { en: 'English', am: 'አማርኛ' }

function You() {
  const { t, language } = useTranslation(['account', 'common'])
  const me = useMe()
  const names = [me.email, me.phone_number && displayPhone(me.phone_number)].filter((name) => name !== null)
  const stores = me.stores.map((store) => nameIn(language, store))
  return (
    <Section title={t('you')} text={t('changedByManager')}>
      <Facts
        facts={[
          [t('yourName'), nameIn(language, me)],
          [t('signInNames'), names.join(' · ')],
          [
            t('roles'),
            listIn(
              language,
              me.roles.map((role) => t(`common:roles.${role}`)),
            ),
          ],
          [t('stores'), stores.length === 0 ? t('everyStore') : listIn(language, stores)],
        ]}
      />
    </Section>
  )
}

/** What members change about themselves. */
export function AccountScreen() {
  const { t, language } = useTranslation('account')
  const switchLanguage = useSwitchLanguage()
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid max-w-dialog gap-4">
        <You />
        <Section title={t('language')}>
          <RadioGroup
            legend={t('language')}
            isLegendHidden
            value={language}
            onChange={switchLanguage}
            options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
          />
        </Section>
        <SecondStepSection />
        <SetPin />
        <ChangePassword />
        <SessionsSection />
      </div>
    </>
  )
}
