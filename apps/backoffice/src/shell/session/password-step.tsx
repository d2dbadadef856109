import type { Device } from '@zembil/contract/staff/session-shapes'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PasswordInput } from './password-input.tsx'

type PasswordStepProps = {
  name: string
  onName: (name: string) => void
  password: string
  onPassword: (password: string) => void
  device: Device
  onDevice: (device: Device) => void
  error: string | undefined
  isPending: boolean
  onSubmit: () => void
}

const devices = ['desk', 'shared', 'phone'] as const

/** The first step: who, with which password, on which kind of device. */
export function PasswordStep(props: PasswordStepProps) {
  const { name, onName, password, onPassword, device, onDevice, error, isPending, onSubmit } = props
  const { t } = useTranslation('door')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {error && <ErrorState message={error} />}
      <Field label={t('signIn.name')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={({ target }) => onName(target.value)}
          />
        )}
      </Field>
      <Field label={t('signIn.password')} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
          />
        )}
      </Field>
      <RadioGroup
        legend={t('signIn.deviceLegend')}
        value={device}
        onChange={onDevice}
        options={devices.map((value) => ({
          value,
          label: t(`signIn.device.${value}`),
          description: value === device ? t(`signIn.deviceHint.${value}`) : undefined,
        }))}
      />
      <Button type="submit" isWide isLoading={isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
