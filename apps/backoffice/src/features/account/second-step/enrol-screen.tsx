import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** `/second-step`: connects an authenticator app. Members whose roles require it see nothing else before. */
export function EnrolScreen() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const start = useAct('POST /me/second-step', { keeps: 'all' })
  const [codes, setCodes] = useState<readonly string[]>()
  const setup = start.data?.data
  const isMissing = useMe().second_step === 'missing'

  return (
    <>
      <PageHeader title={t('enrol.title')} />
      <div className="max-w-prose">
        {codes && <RecoveryCodes codes={codes} onFinish={() => void navigate('/')} />}
        {setup && !codes && <ConfirmApp setup={setup} onConfirmed={setCodes} />}
        {!setup && !codes && (
          <Section title={t('secondStep.title')} text={t('secondStep.text')}>
            {isMissing && <p className="mb-2 font-semibold">{t('enrol.missing')}</p>}
            <p className="mb-4">{t('enrol.startText')}</p>
            <Button isLoading={start.isPending} onClick={() => start.mutate({})}>
              {t('enrol.start')}
            </Button>
          </Section>
        )}
      </div>
    </>
  )
}
