import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type PinStepProps = {
  isBusy: boolean
  /** Why the last PIN was rejected. */
  problem: string | null
  onBack: () => void
  onPin: (pin: string) => void
}

/** Step 3, first half: asks for the loan PIN, which is sent with the order. */
export function PinStep({ isBusy, problem, onBack, onPin }: PinStepProps) {
  const { t } = useTranslation('checkout')
  const [code, setCode] = useState(noCode)
  const pin = fullCode(code)
  // Buy now is near the end of the longer page that this step replaces.
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
