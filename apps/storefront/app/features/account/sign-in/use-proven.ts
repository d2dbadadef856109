import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths, type SignInPurpose } from '../../../platform/page/paths.ts'
import { customerStore, isUnregistered } from '../../../platform/session/customer-record.ts'
import { startSession, tokenStore } from '../../../platform/session/session.ts'
import { readProfile, saveProfile, signIn, signOut } from '../account.queries.ts'
import { bodyOf, profileValues } from '../profile/profile-values.ts'
import { redirectTarget } from './redirect-target.ts'
import { forgetNewPhone } from './sent-code.ts'

/** Starts a session for the verified number and ends the one it replaces. */
async function replaceSession(phone: string, proof: string): Promise<void> {
  const { access_token, data } = await signIn(phone, proof)
  if (tokenStore.get() !== null) await signOut().catch(() => undefined)
  startSession({ token: access_token, identityToken: proof, customer: data })
}

async function changePhone(phone: string, proof: string): Promise<void> {
  const { data } = await readProfile()
  await saveProfile({ ...bodyOf(profileValues(data), data), phone_number: phone, firebase_token: proof })
  forgetNewPhone()
}

/** Returns what to do once a number has been verified. */
export function useProven(purpose: SignInPurpose | null) {
  const { t } = useTranslation(['login', 'account'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  return async (phone: string, proof: string) => {
    if (purpose === 'phone') await changePhone(phone, proof)
    else await replaceSession(phone, proof)
    const user = customerStore.get()
    showToast({ kind: 'success', title: t(purpose === 'phone' ? 'account:edit.saved' : 'loginSuccessful') })
    await navigate(user && isUnregistered(user) ? paths.register(target) : target, { replace: true })
  }
}
