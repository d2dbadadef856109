import { useEffect, useEffectEvent } from 'react'
import { createFieldGuard } from './field-guard.ts'
import { createScanReader } from './scan-keys.ts'

/** Longer than the pause between two keys of a scanner: after it, keys that are held back were a person's. */
const patienceMs = 60

/** How many parts of the screen read scans themselves. */
let readers = 0

/** For codes that no part of the screen wants: those that do come first. */
export function useDeskScanner(onScan: (code: string) => void): void {
  useScans((code) => readers === 0 && onScan(code))
}

/** Calls `onScan` for every code that a scanner types, wherever the cursor stands. */
export function useScanner(onScan: (code: string) => void): void {
  useEffect(() => {
    readers += 1
    return () => {
      readers -= 1
    }
  }, [])
  useScans(onScan)
}

/** Passwords, PINs and the boxes of a code. */
const isSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.matches('[type=password], [autocomplete=one-time-code], [data-code]')

function useScans(onScan: (code: string) => void): void {
  const report = useEffectEvent(onScan)
  useEffect(() => {
    const reader = createScanReader()
    const guard = createFieldGuard()
    let timer: ReturnType<typeof setTimeout> | undefined
    function listen(event: KeyboardEvent): void {
      if (event.key === 'Shift' || event.isComposing) return
      // A shortcut such as 'save' must find everything that was typed before it.
      const isShortcut = event.ctrlKey || event.altKey || event.metaKey
      if (isShortcut) guard.giveBack()
      // A code or password may be typed by a program, and must never be searched for.
      if (isShortcut || isSecret(event.target)) return
      const { code, key, timeStamp } = event
      const isShifted = event.shiftKey !== event.getModifierState('CapsLock')
      const step = reader.press({ code, key, isShifted, at: timeStamp })
      clearTimeout(timer)
      if (step.kind === 'begin' || step.kind === 'person') {
        guard.giveBack()
        if (step.kind === 'begin') guard.remember()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (step.kind === 'hold') {
        guard.hold(key)
        timer = setTimeout(guard.giveBack, patienceMs)
      } else {
        guard.restore()
        report(step.code)
      }
    }
    // While capturing, so that no field and no key of the screen acts on the scan first.
    addEventListener('keydown', listen, { capture: true })
    addEventListener('pointerdown', guard.giveBack, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', listen, { capture: true })
      removeEventListener('pointerdown', guard.giveBack, { capture: true })
    }
  }, [])
}
