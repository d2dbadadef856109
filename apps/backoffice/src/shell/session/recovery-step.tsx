import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type RecoveryStepProps = {
  code: string
  onCode: (code: string) => void
  error: string | undefined
  isPending: boolean
  onSubmit: () => void
  onBack: () => void
}

/** One of the ten codes that were shown when the second step was set up. */
export function RecoveryStep({ code, onCode, error, isPending, onSubmit, onBack }: RecoveryStepProps) {
  const { t } = useTranslation('door')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 className="text-lg font-bold">{t('signIn.recoveryTitle')}</h2>
      <Field label={t('signIn.recovery')} hint={t('signIn.recoveryText')} error={error} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => onCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isLoading={isPending}>
        {t('signIn.submit')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('signIn.useApp')}
      </Button>
    </form>
  )
}
