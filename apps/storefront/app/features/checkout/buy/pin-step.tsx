import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type PinStepProps = {
  isBusy: boolean
  /** Why the last one did not do. */
  problem: string | null
  onBack: () => void
  onPin: (pin: string) => void
}

/** Step 3, first half: the loan PIN, which the order itself is sent with. */
export function PinStep({ isBusy, problem, onBack, onPin }: PinStepProps) {
  const { t } = useTranslation('checkout')
  const [code, setCode] = useState(noCode)
  const pin = fullCode(code)
  // It takes the place of a longer page, near whose end Buy now was pressed.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pin === null || isBusy) return
    onPin(pin)
    setCode(noCode)
  }

  return (
    <Card className="w-full max-w-form self-center md:p-6">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl font-bold">{t('pin.title')}</h2>
          <p className="text-muted">{t('pin.text')}</p>
        </div>
        <CodeInput
          label={t('pin.label')}
          boxLabel={(position) => t('pin.box', { position })}
          code={code}
          onChange={setCode}
          error={problem}
          isPin
          hasFocus
        />
        <Button type="submit" size="lg" isWide disabled={pin === null} isLoading={isBusy}>
          {t('pin.submit')}
        </Button>
        <Button variant="ghost" isWide onClick={onBack}>
          {t('pin.back')}
        </Button>
      </form>
    </Card>
  )
}
