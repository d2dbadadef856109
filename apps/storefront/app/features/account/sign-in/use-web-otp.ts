import { useEffect, useEffectEvent } from 'react'

/** Reads the code from the SMS where the browser supports WebOTP and the customer consents. */
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
      // Refused, timed out or aborted: the customer types the code.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
