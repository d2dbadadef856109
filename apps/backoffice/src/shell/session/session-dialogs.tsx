import { Dialog } from '@zembil/ui/dialogs/dialog'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { openDemand, settleDemand } from '../../platform/session/demands.ts'
import { takeMember, useMe } from '../../platform/session/me.queries.ts'
import { useSignal } from '../../platform/signal.ts'
import { ProofForm } from './proof-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const giveUp = () => settleDemand(false)

/** Over the page, which keeps everything typed: signing in again, and proving who is there. */
export function SessionDialogs() {
  const { t, language } = useTranslation(['door', 'common'])
  const demand = useSignal(openDemand)
  const me = useMe()
  return (
    <>
      <Dialog open={demand === 'sign-in'} onClose={giveUp} title={t('again.title')} closeLabel={t('common:close')}>
        <p>{t('again.text')}</p>
        <p className="mb-4 text-sm text-muted">{t('again.other', { name: nameIn(language, me) })}</p>
        <SignInForm
          name={me.email ?? me.phone_number ?? ''}
          onSignedIn={(answer) => takeMember(answer) && settleDemand(true)}
        />
      </Dialog>
      <Dialog open={demand === 'proof'} onClose={giveUp} title={t('proof.title')} closeLabel={t('common:close')}>
        <p className="mb-4">{t('proof.text')}</p>
        <ProofForm onProved={() => settleDemand(true)} />
      </Dialog>
    </>
  )
}
