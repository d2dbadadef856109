import { newStaffPassword } from '@zembil/contract/staff/staff-fields'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { type Faults, faultsOfIssues, faultsOfRefusal } from '../../platform/forms/field-faults.ts'
import { FormField } from '../../platform/forms/form-field.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PasswordInput } from '../../shell/session/password-input.tsx'

type NewPasswordFormProps = {
  submitLabel: string
  isPending: boolean
  /** The last refusal of the server, if any. */
  error: Error | null
  onSubmit: (password: string) => void
}

function faultsOf(password: string, repeated: string): Faults {
  const checked = newStaffPassword.safeParse(password)
  if (!checked.success) return { password: faultsOfIssues(checked.error.issues)[''] ?? { key: 'invalid' } }
  return password === repeated ? {} : { repeated: { key: 'passwords_differ' } }
}

/** A new password, typed twice. Unlike other forms it keeps no draft. */
export function NewPasswordForm({ submitLabel, isPending, error, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const shown = { ...faultsOfRefusal(error), ...faults }
  return (
    <form
      noValidate
      className="grid max-w-form gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultsOf(password, repeated)
        setFaults(found)
        if (Object.keys(found).length === 0) onSubmit(password)
      }}
    >
      <FormField faults={shown} name="password" label={t('password.new')} hint={t('password.hint')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </FormField>
      <FormField faults={shown} name="repeated" label={t('password.repeat')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={repeated}
            onChange={({ target }) => setRepeated(target.value)}
          />
        )}
      </FormField>
      <div>
        <Button type="submit" isLoading={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
