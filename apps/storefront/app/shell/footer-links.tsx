import { useTranslation } from '../platform/i18n/use-translation.ts'
import { Link } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { supportPhone } from '../platform/page/support-phone.ts'
import { FooterGroup } from './footer-group.tsx'

const footerLinkClass = 'inline-flex min-h-target items-center rounded-control text-sm hover:underline'

const groups = [
  {
    title: 'footer.customerService',
    links: [
      { label: 'footer.contact', to: paths.contact },
      { label: 'footer.faq', to: paths.faq },
      { label: 'footer.shippingPolicy', to: paths.delivery },
      { label: 'footer.returnPolicy', to: paths.returnPolicy },
      { label: 'trackOrder', to: paths.profile() },
    ],
  },
  {
    title: 'footer.about',
    links: [
      { label: 'footer.ourStory', to: paths.ourStory },
      { label: 'footer.terms', to: paths.termsOfService },
      { label: 'footer.privacy', to: paths.privacyPolicy },
    ],
  },
] as const

export function FooterLinks() {
  const { t } = useTranslation()
  return groups.map(({ title, links }) => (
    <FooterGroup key={title} title={t(title)}>
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={footerLinkClass}>
              {t(label)}
            </Link>
          </li>
        ))}
        {title === 'footer.customerService' ? (
          <li>
            <a href={`tel:${supportPhone}`} className={footerLinkClass}>
              {t('call')}
            </a>
          </li>
        ) : (
          <li>
            <a href={paths.licences} className={footerLinkClass}>
              {t('footer.licences')}
            </a>
          </li>
        )}
      </ul>
    </FooterGroup>
  ))
}
