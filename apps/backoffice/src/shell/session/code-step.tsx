import type { CodeDigits } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type CodeStepProps = {
  code: CodeDigits
  onCode: (code: CodeDigits) => void
  error: string | undefined
  isPending: boolean
  onNoPhone: () => void
  onBack: () => void
}

/** The code of the authenticator app; sent as soon as all six digits are there. */
export function CodeStep({ code, onCode, error, isPending, onNoPhone, onBack }: CodeStepProps) {
  const { t } = useTranslation(['door', 'common'])
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-bold">{t('signIn.codeTitle')}</h2>
      <p>{t('signIn.codeText')}</p>
      <CodeInput
        name="code"
        label={t('signIn.code')}
        boxLabel={(position) => t('signIn.codeBox', { position })}
        value={code}
        onChange={onCode}
        error={error}
        hasFocus
      />
      {isPending && <Spinner label={t('common:loading')} />}
      <div className="grid gap-1">
        <Button variant="ghost" onClick={onNoPhone}>
          {t('signIn.noPhone')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </div>
    </div>
  )
}
