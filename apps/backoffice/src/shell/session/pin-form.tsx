import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { useState } from 'react'
import { askOnce } from '../../platform/api/staff-api.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { settleDemand } from '../../platform/session/demands.ts'
import { takeMember } from '../../platform/session/me.queries.ts'

/** Opens the member's session on this device. Somebody else's page is loaded anew; one's own is as it was left. */
export function PinForm({ person }: { person: MemberRef }) {
  const { t, language } = useTranslation(['door', 'common'])
  const [pin, setPin] = useState(noCode)
  const failureText = useFailureText()
  const unlock = useRequest(
    (typed: string) => askOnce('POST /device/unlock', { body: { member_id: person.id, pin: typed } }),
    {
      onDone: (answer) => takeMember(answer) && settleDemand(true),
      onFailed: () => {
        setPin(noCode)
        return true
      },
    },
  )
  return (
    <div className="grid gap-3">
      <CodeInput
        name="pin"
        label={t('lock.pin', { name: nameIn(language, person) })}
        boxLabel={(position) => t('lock.pinBox', { position })}
        value={pin}
        onChange={(digits) => {
          setPin(digits)
          const full = fullCode(digits)
          if (full) unlock.send(full)
        }}
        error={unlock.error ? failureText(unlock.error) : undefined}
        isPin
        hasFocus
      />
      {unlock.isPending && <Spinner label={t('common:loading')} />}
    </div>
  )
}
