import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { saveLoanPin } from '../account.queries.ts'
import { FreshSignIn, isFreshSignInNeeded } from '../sign-in/fresh-sign-in.tsx'

/** The PIN that loan payments ask for, typed twice because nobody can see it. */
export function LoanPinCard({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const [pin, setPin] = useState(noCode)
  const [again, setAgain] = useState(noCode)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const { isRunning, run } = useAction((error) => {
    if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    else showToast({ kind: 'error', title: t('pin.failed'), text: messageOf(error) })
  })
  const [first, second] = [fullCode(pin), fullCode(again)]
  const differ = first !== null && second !== null && first !== second

  function submit(event: FormEvent) {
    event.preventDefault()
    if (first === null || first !== second) return
    run(async () => {
      await saveLoanPin(first)
      setPin(noCode)
      setAgain(noCode)
      showToast({ kind: 'success', title: t('pin.saved') })
    })
  }

  const boxLabel = (position: number) => t('pin.box', { position })
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      <h3 className="text-lg font-bold">{t('pin.title')}</h3>
      <p className="text-muted">
        {hasPin ? `${t('pin.isSet')} ` : ''}
        {t('pin.text')}
      </p>
      {isFreshNeeded ? (
        <FreshSignIn />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <CodeInput label={t('pin.first')} boxLabel={boxLabel} code={pin} onChange={setPin} isPin />
            <CodeInput
              label={t('pin.second')}
              boxLabel={boxLabel}
              code={again}
              onChange={setAgain}
              error={differ ? t('pin.differ') : null}
              isPin
            />
          </div>
          <Button
            type="submit"
            disabled={first === null || second === null || differ}
            isLoading={isRunning}
            className="md:self-end"
          >
            {t(hasPin ? 'pin.change' : 'pin.set')}
          </Button>
        </form>
      )}
    </Card>
  )
}
