import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { QrCode } from './qr-code.tsx'

type ConfirmAppProps = {
  setup: { secret: string; uri: string }
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The picture to scan, the key to type instead, and the first code, which proves that the app has it. */
export function ConfirmApp({ setup: { secret, uri }, onConfirmed }: ConfirmAppProps) {
  const { t } = useTranslation(['account', 'common'])
  const [code, setCode] = useState(noCode)
  const confirm = useAct('PUT /me/second-step', {
    said: t('enrol.on'),
    onDone: ({ data }) => onConfirmed(data.recovery_codes),
    onRefused: () => {
      setCode(noCode)
      return true
    },
  })
  const failureText = useFailureText()
  const send = (typed: string) => confirm.mutate({ body: { code: typed } })
  return (
    <Card>
      <h2 className="mb-2 font-bold">{t('enrol.scan')}</h2>
      <QrCode text={uri} label={t('enrol.picture')} />
      <p className="mt-2 text-sm text-muted">{t('enrol.type')}</p>
      <p className="mb-4 font-mono select-all">{inGroups(secret)}</p>
      <CodeInput
        name="code"
        label={t('enrol.code')}
        boxLabel={(position) => t('enrol.codeBox', { position })}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          const full = fullCode(digits)
          if (full) send(full)
        }}
        error={confirm.error ? failureText(confirm.error) : undefined}
        hasFocus
      />
      {confirm.isPending && <Spinner label={t('common:loading')} />}
    </Card>
  )
}
