import { buttonClass } from '@zembil/ui/button'
import { iconButtonClass } from '@zembil/ui/icon-button'
import { useTranslation } from 'react-i18next'
import { appLinks, socialLinks } from './outside-links.ts'

export function OutsideLinks() {
  const { t } = useTranslation()
  return (
    <>
      <ul aria-label={t('footer.followUs')} className="flex gap-2">
        {socialLinks.map(({ name, href, Icon }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={iconButtonClass('outline')}>
              <span className="sr-only">{name}</span>
              <Icon className="size-5" />
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label={t('footer.ourApp')} className="flex flex-wrap gap-2">
        {appLinks.map(({ key, href }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'secondary' })}>
              {t(`footer.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
