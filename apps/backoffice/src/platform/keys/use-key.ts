import { useEffect, useRef } from 'react'
import { createSignal } from '../signal.ts'

/** `F9`, `/`, `?`, `n`, or with the control key `Ctrl+s`. */
type Key = string
export type ListedKey = { key: Key; label: string }

/** The keys of the screen on display, for the list behind `?`. */
export const listedKeys = createSignal<readonly ListedKey[]>([])

/** By place on the keyboard as well as by letter: an Amharic layout types other letters. */
const codes: Record<string, string> = { '/': 'Slash', '?': 'Slash' }
const codeOf = (key: string): string | undefined =>
  codes[key] ?? (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : undefined)

function isPressed(event: KeyboardEvent, key: Key): boolean {
  const letter = key.replace(/^Ctrl\+/, '')
  if (event.altKey || event.metaKey || event.ctrlKey !== key.startsWith('Ctrl+')) return false
  if (event.key === letter) return true
  return event.code === codeOf(letter) && event.shiftKey === (letter === '?')
}

/** Nobody types into a box that is ticked. */
const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** A letter typed into a field is not a command, and a dialog covers the screen that its keys belong to. */
function isTaken({ target }: KeyboardEvent, key: Key): boolean {
  if (document.querySelector('dialog[open]')) return true
  const isLetter = key.length === 1
  return isLetter && target instanceof Element && target.closest(typedInto) !== null
}

/**
 * Runs when the key is pressed anywhere on the screen. `label` says in the list of keys what it does. Null: the screen
 * does not have this key now.
 */
export function useKey(key: Key | null, label: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (key === null) return
    const listed = { key, label }
    listedKeys.set([...listedKeys.get(), listed])
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(event, key) || isTaken(event, key)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => {
      listedKeys.set(listedKeys.get().filter((one) => one !== listed))
      removeEventListener('keydown', listen)
    }
  }, [key, label])
}
