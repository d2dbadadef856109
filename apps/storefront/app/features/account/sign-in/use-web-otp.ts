import { useEffect, useEffectEvent } from 'react'

/** Where the phone can read the code out of the SMS, with its owner's consent, nobody has to type it. */
export function useWebOtp(onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials
      .get(options)
      .then((credential) => {
        if (credential && 'code' in credential) receive(String(credential.code))
      })
      // Refused, timed out or stopped: the boxes are there.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
