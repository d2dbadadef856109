import { buttonClass } from '@zembil/ui/forms/button'
import { iconButtonClass } from '@zembil/ui/forms/icon-button'
import { FacebookIcon, InstagramIcon, TelegramIcon, TiktokIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { useOutsideLinks } from '../platform/page/root-data.ts'

const socialPlaces = [
  { place: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { place: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { place: 'telegram', name: 'Telegram', Icon: TelegramIcon },
  { place: 'tiktok', name: 'TikTok', Icon: TiktokIcon },
] as const

const appPlaces = [
  { place: 'google_play', label: 'footer.googlePlay' },
  { place: 'app_store', label: 'footer.appStore' },
] as const

const outside = { target: '_blank', rel: 'noopener noreferrer' }

/** Shows only links that are set in the shop's configuration. */
export function OutsideLinks() {
  const { t } = useTranslation()
  const links = useOutsideLinks()
  const social = socialPlaces.filter(({ place }) => links[place])
  const apps = appPlaces.filter(({ place }) => links[place])
  return (
    <>
      {social.length > 0 && (
        <ul aria-label={t('footer.followUs')} className="flex gap-2">
          {social.map(({ place, name, Icon }) => (
            <li key={place}>
              <a href={links[place]} {...outside} className={iconButtonClass('outline')}>
                <span className="sr-only">{name}</span>
                <Icon className="size-5" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {apps.length > 0 && (
        <ul aria-label={t('footer.ourApp')} className="flex flex-wrap gap-2">
          {apps.map(({ place, label }) => (
            <li key={place}>
              <a href={links[place]} {...outside} className={buttonClass({ variant: 'secondary' })}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
