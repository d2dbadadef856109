import { useTranslation } from 'react-i18next'
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
import { carryToast } from '../platform/notices/toast.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { signInSettings } from '../platform/page/settings.server.ts'

const page = definePage({ messages: ['login', 'account'] })
export const handle = page.handle

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await page.loader(args)), settings: signInSettings }
}

/**
 * Always a document of its own: only its own content policy lets the browser talk to the identity provider.
 * Coming from elsewhere in the shop it also remembers where the shopper was.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  // The wordless shell stands in for the document while offline; loading it again would bring it again.
  if (document.querySelector('[data-shell]')) throw new Error('signing in needs a connection')
  // A notice may still be given while the next document is on its way.
  addEventListener('pagehide', carryToast, { once: true })
  throw redirectDocument(signInAddress(request.url, new URL(location.href)))
}

/** What the page was given serves it whatever its parameters; trying again after a failure loads it anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export default function LoginPage() {
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
