import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { useState } from 'react'
import { readAgain } from '../../platform/api/query-client.ts'
import { useAct } from '../../platform/forms/use-act.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { PasswordInput } from './password-input.tsx'

/** The password, or a code of the authenticator app for those who have one. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('door')
  const hasApp = useMe().second_step === 'on'
  const [isByCode, setByCode] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState(noCode)
  const prove = useAct('POST /session/prove', {
    onDone: () => {
      readAgain('GET /me')
      onProved()
    },
    onRefused: () => {
      setCode(noCode)
      return true
    },
    // In the middle of another act, which reads again what it changes.
    keeps: 'all',
  })
  const failureText = useFailureText()
  const error = prove.error ? failureText(prove.error) : undefined

  const send = (body: { password: string } | { code: string }) => prove.mutate({ body })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isByCode) send({ password })
      }}
    >
      {isByCode ? (
        <CodeInput
          name="code"
          label={t('proof.code')}
          boxLabel={(position) => t('signIn.codeBox', { position })}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            const full = fullCode(digits)
            if (full) send({ code: full })
          }}
          error={error}
          hasFocus
        />
      ) : (
        <Field label={t('proof.password')} error={error} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {hasApp && (
          <Button
            variant="ghost"
            onClick={() => {
              prove.reset()
              setByCode(!isByCode)
            }}
          >
            {isByCode ? t('proof.usePassword') : t('proof.useCode')}
          </Button>
        )}
        {!isByCode && (
          <Button type="submit" isLoading={prove.isPending}>
            {t('proof.submit')}
          </Button>
        )}
      </div>
    </form>
  )
}
