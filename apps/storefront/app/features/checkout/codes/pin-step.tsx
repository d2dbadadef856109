import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useEffect } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type PinStepProps = { onBack: () => void; onPin: (pin: string) => Promise<unknown> }

/** Step 3, first half: asks for the loan PIN, which is sent with the order. */
export function PinStep({ onBack, onPin }: PinStepProps) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const { formProps, fieldProps, values, reset, isPending } = useForm({
    initial: { pin: noCode },
    send: ({ pin }) => {
      reset()
      return onPin(pin.join(''))
    },
    explain: (error) => ({ pin: messageOf(error) }),
  })
  // Buy now is near the end of the longer page that this step replaces.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  return (
    <Card className="w-full max-w-form self-center md:p-6">
      <form {...formProps} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl font-bold">{t('pin.title')}</h2>
          <p className="text-muted">{t('pin.text')}</p>
        </div>
        <CodeInput
          label={t('pin.label')}
          boxLabel={(position) => t('pin.box', { position })}
          {...fieldProps('pin')}
          isPin
          hasFocus
        />
        <Button type="submit" size="lg" isWide disabled={fullCode(values.pin) === null} isLoading={isPending}>
          {t('pin.submit')}
        </Button>
        <Button variant="ghost" isWide onClick={onBack}>
          {t('pin.back')}
        </Button>
      </form>
    </Card>
  )
}
