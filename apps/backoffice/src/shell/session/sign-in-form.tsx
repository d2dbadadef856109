import { ApiError } from '@zembil/contract/client'
import type { Device, Me } from '@zembil/contract/staff/session-shapes'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { useState } from 'react'
import { askOnce } from '../../platform/api/staff-api.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { readDevice, writeDevice } from '../../platform/session/device-choice.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'

type SignInFormProps = {
  /** The name of the member whose page is open; they need not type it again. */
  name?: string
  onSignedIn: (answer: { data: Me }) => void
}

type Step = 'password' | 'code' | 'recovery'

/** Name and password, then the code of the app. The password is sent again with the code: no half-open session exists. */
export function SignInForm({ name: knownName = '', onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<Step>('password')
  const [name, setName] = useState(knownName)
  const [password, setPassword] = useState('')
  const [device, setDevice] = useState<Device>(readDevice)
  const [code, setCode] = useState(noCode)
  const [recoveryCode, setRecoveryCode] = useState('')
  const failureText = useFailureText()

  const signIn = useRequest(
    (second: { code?: string; recovery_code?: string }) =>
      askOnce('POST /sign-in', { body: { sign_in_name: name, password, device, ...second } }),
    {
      onDone: (answer) => {
        writeDevice(device)
        onSignedIn(answer)
      },
      onFailed: (failure) => {
        setCode(noCode)
        if (failure instanceof ApiError && failure.body.code === 'code_required') setStep('code')
        return true
      },
    },
  )
  const isAskedForCode = signIn.error instanceof ApiError && signIn.error.body.code === 'code_required'
  const error = signIn.error && !isAskedForCode ? failureText(signIn.error) : undefined
  function turnTo(next: Step): void {
    signIn.reset()
    setStep(next)
  }

  const shared = { error, isPending: signIn.isPending }
  if (step === 'code')
    return (
      <CodeStep
        {...shared}
        code={code}
        onCode={(digits) => {
          setCode(digits)
          const full = fullCode(digits)
          if (full) signIn.send({ code: full })
        }}
        onNoPhone={() => turnTo('recovery')}
        onBack={() => turnTo('password')}
      />
    )
  if (step === 'recovery')
    return (
      <RecoveryStep
        {...shared}
        code={recoveryCode}
        onCode={setRecoveryCode}
        onSubmit={() => signIn.send({ recovery_code: recoveryCode })}
        onBack={() => turnTo('code')}
      />
    )
  return (
    <PasswordStep
      {...shared}
      name={name}
      onName={setName}
      password={password}
      onPassword={setPassword}
      device={device}
      onDevice={setDevice}
      onSubmit={() => signIn.send({})}
    />
  )
}
