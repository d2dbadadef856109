import { buttonClass } from '@zembil/ui/forms/button'
import { MailIcon, PhoneIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { useShopContact } from '../../platform/page/root-data.ts'
import { supportPhone } from '../../platform/page/support-phone.ts'

/** Contact options at the end of every text page. */
export function AskUs() {
  const { t } = useTranslation(['content', 'common'])
  const language = useLanguage()
  const contact = useShopContact()
  return (
    <section aria-labelledby="ask-us" className="space-y-3 rounded-card bg-primary-tint p-4 md:p-6">
      <h2 id="ask-us" className="text-xl font-bold">
        {t('askUs.title')}
      </h2>
      <p>{contact ? t('askUs.text', { address: contact.address[language] }) : t('askUs.textWithoutAddress')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.contact} className={buttonClass()}>
          {t('askUs.contact')}
        </Link>
        <a href={`tel:${supportPhone}`} className={buttonClass({ variant: 'secondary' })}>
          <PhoneIcon className="size-5" />
          {t('common:call')}
        </a>
        {contact && (
          <a href={`mailto:${contact.email}`} className={`${buttonClass({ variant: 'secondary' })} max-w-full`}>
            <MailIcon className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{contact.email}</span>
          </a>
        )}
      </div>
    </section>
  )
}
