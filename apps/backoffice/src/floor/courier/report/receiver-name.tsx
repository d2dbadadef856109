import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const longestName = 80

type ReceiverNameProps = {
  name: string
  onChange: (name: string) => void
  /** Who ordered it; mostly they open the door. */
  receiver: string | null
  error: string | undefined
}

export function ReceiverName({ name, onChange, receiver, error }: ReceiverNameProps) {
  const { t } = useTranslation('courier')
  return (
    <>
      <Field label={t('delivered.name')} error={error} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {receiver && name !== receiver && (
        <Button variant="secondary" size="lg" onClick={() => onChange(receiver)}>
          {receiver}
        </Button>
      )}
    </>
  )
}
