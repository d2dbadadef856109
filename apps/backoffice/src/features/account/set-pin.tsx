import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { faultsOfRefusal } from '../../platform/forms/field-faults.ts'
import { useFaultText } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { useMe } from '../../platform/session/me.queries.ts'

function PinBoxes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account')
  const [pin, setPin] = useState(noCode)
  const [repeated, setRepeated] = useState(noCode)
  const [isDifferent, setDifferent] = useState(false)
  const set = useAct('PUT /me/pin', {
    said: t('pin.done'),
    onDone,
    onRefused: () => {
      startAgain()
      return true
    },
  })
  const failureText = useFailureText()
  const faultText = useFaultText()
  const refusal = set.error && (faultText(faultsOfRefusal(set.error).pin) ?? failureText(set.error))

  function startAgain(): void {
    setPin(noCode)
    setRepeated(noCode)
  }
  function compare(first: string, second: string): void {
    setDifferent(first !== second)
    if (first === second) send(first)
    else startAgain()
  }
  const send = (typed: string) => set.mutate({ body: { pin: typed } })
  const first = fullCode(pin)
  const boxLabel = (position: number) => t('pin.box', { position })
  return (
    <div className="grid gap-4">
      <CodeInput
        name="pin"
        label={t('pin.label')}
        boxLabel={boxLabel}
        value={pin}
        onChange={setPin}
        error={isDifferent ? t('pin.differ') : refusal}
        isPin
        hasFocus
      />
      {first !== null && (
        <CodeInput
          name="repeated"
          label={t('pin.repeat')}
          boxLabel={boxLabel}
          value={repeated}
          onChange={(digits) => {
            setRepeated(digits)
            const second = fullCode(digits)
            if (second !== null) compare(first, second)
          }}
          isPin
          hasFocus
        />
      )}
    </div>
  )
}

/** The PIN that opens a locked screen, typed twice. */
export function SetPin() {
  const { t } = useTranslation('account')
  const { has_pin } = useMe()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('pin.title')} text={t('pin.text')}>
      {isOpen ? (
        <PinBoxes onDone={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{has_pin ? t('pin.isSet') : t('pin.none')}</p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {has_pin ? t('pin.change') : t('pin.set')}
          </Button>
        </div>
      )}
    </Section>
  )
}
