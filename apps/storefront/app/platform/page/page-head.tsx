import { type Language, otherLanguage } from '@zembil/rules/people/language'
import { languageUrl } from '../i18n/language-url.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useOrigin } from './root-data.ts'

const locales: Record<Language, string> = { en: 'en_US', am: 'am_ET' }

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The page's path from `paths`, without filters; a page without one is not indexed by search engines. */
  path?: string
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** As in the API, `1250.00`; makes the page a product for link previews. */
  price?: string
}

/**
 * A page's tags in `<head>`. React hoists them there on the server and in the browser, and they follow a language
 * switch; React Router's `meta` export would not, because it only sees loader data.
 */
export function PageHead({ title, description, path, image, price }: PageHeadProps) {
  const { t } = useTranslation()
  const fullTitle = `${title} | ${t('siteName')}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={t('siteName')} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Addresses path={path} />}
      {image ? <Picture path={image} /> : <meta name="twitter:card" content="summary" />}
      {price === undefined ? <meta property="og:type" content="website" /> : <Price price={price} />}
    </>
  )
}

function Addresses({ path }: { path: string }) {
  const origin = useOrigin()
  const language = useLanguage()
  if (origin === '') return null
  const url = languageUrl(origin, path, language)
  return (
    <>
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="en" href={languageUrl(origin, path, 'en')} />
      <link rel="alternate" hrefLang="am" href={languageUrl(origin, path, 'am')} />
      <link rel="alternate" hrefLang="x-default" href={languageUrl(origin, path, 'en')} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[otherLanguage[language]]} />
    </>
  )
}

function Picture({ path }: { path: string }) {
  const origin = useOrigin()
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Price({ price }: { price: string }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={price} />
      <meta property="product:price:currency" content="ETB" />
    </>
  )
}
