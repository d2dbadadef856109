import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { signInAddress, signInPurpose } from '../features/account/sign-in/sign-in-address.ts'
import { SignInScreen } from '../features/account/sign-in/sign-in-screen.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { carryToast } from '../platform/notices/toast.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { signInSettings } from '../platform/page/settings.server.ts'

const page = definePage({ messages: ['login', 'account'] })
export const handle = page.handle

export async function loader(args: LoaderFunctionArgs) {
  await page.loader(args)
  return { settings: signInSettings }
}

/**
 * Forces a full page load: only this document's content security policy allows requests to the identity provider.
 * The URL also records which page of the shop to return to.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  // Offline, the service worker serves the app shell for this URL, so redirecting would loop.
  if (document.querySelector('[data-shell]')) throw new Error('signing in needs a connection')
  // A toast may still appear while the next document loads; carry it over.
  addEventListener('pagehide', carryToast, { once: true })
  throw redirectDocument(signInAddress(request.url, new URL(location.href)))
}

/** The loader data does not depend on the search parameters; only a retry at the same URL reloads it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export default function SignInPage() {
  const { t } = useTranslation('login')
  const { settings } = useLoaderData<typeof loader>()
  const purpose = signInPurpose(useSearchParams()[0])
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <SignInScreen key={purpose} settings={settings} purpose={purpose} />
    </>
  )
}
