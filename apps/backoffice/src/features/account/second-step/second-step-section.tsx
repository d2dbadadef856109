import { needsSecondStep } from '@zembil/contract/staff/permissions'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Question = 'switchOff' | 'newCodes'

/** The second step of the member: on or off, another phone, new recovery codes. */
export function SecondStepSection() {
  const { t } = useTranslation('account')
  const { second_step, recovery_codes_left, roles } = useMe()
  const [question, setQuestion] = useState<Question | null>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setQuestion(null)
  const switchOff = useAct('DELETE /me/second-step', { said: t('secondStep.isOff'), onEnd: close })
  const renew = useAct('POST /me/recovery-codes', {
    onDone: ({ data }) => setCodes(data.recovery_codes),
    onEnd: close,
  })
  const isOn = second_step === 'on'
  const isRequired = needsSecondStep(roles)
  const answers: Record<Question, () => void> = {
    switchOff: () => switchOff.mutate({}),
    newCodes: () => renew.mutate({}),
  }
  if (codes) return <RecoveryCodes codes={codes} onFinish={() => setCodes(undefined)} />
  return (
    <Section
      title={t('secondStep.title')}
      text={t('secondStep.text')}
      aside={<Badge tone={isOn ? 'green' : 'gray'}>{isOn ? t('secondStep.on') : t('secondStep.off')}</Badge>}
    >
      {isRequired && <p className="text-sm text-muted">{t('secondStep.required')}</p>}
      {isOn && <p className="mb-3">{t('secondStep.codesLeft', { count: recovery_codes_left })}</p>}
      <div className="flex flex-wrap gap-2">
        <Link to="/second-step" className={buttonClass({ variant: 'secondary' })}>
          {isOn ? t('secondStep.setUpAgain') : t('secondStep.setUp')}
        </Link>
        {isOn && (
          <Button variant="secondary" onClick={() => setQuestion('newCodes')}>
            {t('secondStep.newCodes')}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="ghostDanger" onClick={() => setQuestion('switchOff')}>
            {t('secondStep.switchOff')}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={t(`secondStep.${question}Title`)}
          text={t(`secondStep.${question}Text`)}
          confirmLabel={t(`secondStep.${question}`)}
          isDanger={question === 'switchOff'}
          isPending={switchOff.isPending || renew.isPending}
          onConfirm={answers[question]}
          onClose={close}
        />
      )}
    </Section>
  )
}
