import { Card } from '@zembil/ui/layout/card'
import { MailIcon, PhoneIcon, PinIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useShopContact } from '../../../platform/page/root-data.ts'
import { supportPhone } from '../../../platform/page/support-phone.ts'
import { IconFact } from '../icon-fact.tsx'
import { OpeningHours } from './opening-hours.tsx'

const linkClass = 'inline-flex min-h-target items-center font-semibold text-primary underline hover:no-underline'

export function ContactDetails() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const contact = useShopContact()
  return (
    <Card className="md:p-6">
      <h2 className="pb-4 text-xl font-bold">{t('details.title')}</h2>
      <dl className="space-y-4">
        <IconFact Icon={PhoneIcon} title={t('details.phone')}>
          <a href={`tel:${supportPhone}`} className={`${linkClass} text-xl tabular-nums`}>
            {supportPhone}
          </a>{' '}
          <span className="text-muted">{t('details.phoneHint')}</span>
        </IconFact>
        {contact && (
          <>
            <IconFact Icon={MailIcon} title={t('details.email')}>
              <a href={`mailto:${contact.email}`} className={`${linkClass} wrap-anywhere`}>
                {contact.email}
              </a>
            </IconFact>
            <IconFact Icon={PinIcon} title={t('details.address')}>
              <address className="not-italic">{contact.address[language]}</address>
            </IconFact>
          </>
        )}
        <OpeningHours />
      </dl>
    </Card>
  )
}
