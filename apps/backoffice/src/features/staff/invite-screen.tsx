import type { Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** `/staff/invite` */
export function InviteScreen() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const [invited, setInvited] = useState<{ member: Member; link: PasswordLink } | null>(null)
  return (
    <>
      <PageHeader title={t('inviteTitle')} back={{ href: lastList('/staff'), label: t('title') }} />
      <p className="mb-3 text-muted">{t('inviteText')}</p>
      <div className="max-w-dialog">
        <InviteForm onInvited={setInvited} />
      </div>
      {invited && <LinkDialog {...invited} onClose={() => void navigate(`/staff/${invited.member.id}`)} />}
    </>
  )
}
