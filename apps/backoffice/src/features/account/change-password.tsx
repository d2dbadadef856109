import { useState } from 'react'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** A new password for oneself; the other sessions end. */
export function ChangePassword() {
  const { t } = useTranslation('account')
  const [round, setRound] = useState(0)
  const change = useAct('PUT /me/password', { said: t('password.done'), onDone: () => setRound(round + 1) })
  const submit = (password: string) => change.mutate({ body: { password } })
  return (
    <Section title={t('password.title')}>
      <NewPasswordForm
        key={round}
        submitLabel={t('password.submit')}
        isPending={change.isPending}
        error={change.error}
        onSubmit={submit}
      />
    </Section>
  )
}
