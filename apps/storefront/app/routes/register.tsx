import { RegisterScreen } from '../features/account/sign-in/register-screen.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'

const page = definePage({ messages: ['account', 'fields'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function RegisterPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('register.title')} description={t('register.description')} />
      <RegisterScreen />
    </>
  )
}
