import { useSearchParams } from 'react-router'
import { ProfileScreen } from '../features/account/profile/profile-screen.tsx'
import { profileTab } from '../features/account/profile/profile-tabs.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'

const page = definePage({ messages: ['account', 'cart', 'catalog', 'checkout', 'fields', 'orders', 'paying'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ProfilePage() {
  const { t } = useTranslation('account')
  const tab = profileTab(useSearchParams()[0])
  return (
    <>
      <PageHead title={t(`tabs.${tab}`)} description={t('profile.description')} />
      <ProfileScreen />
    </>
  )
}
