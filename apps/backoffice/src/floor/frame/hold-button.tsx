import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const holdMs = 1_000

type HoldButtonProps = {
  variant: 'primary' | 'danger'
  /** What is missing is said when it is pressed. */
  isDisabled?: boolean
  onHeld: () => void
  /** Pressed too briefly, or while disabled. */
  onTooShort: () => void
  children: ReactNode
}

/** Acts after it was held for a second, with a finger or with Space or Enter: a pocket or a slip must not report a delivery. */
export function HoldButton({ variant, isDisabled = false, onHeld, onTooShort, children }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function press(): void {
    if (isDisabled) {
      onTooShort()
      return
    }
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHeld(false)
      timer.current = undefined
      navigator.vibrate?.(40)
      onHeld()
    }, holdMs)
  }
  function release(): void {
    if (!isHeld) return
    clearTimeout(timer.current)
    setHeld(false)
    onTooShort()
  }
  const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => isPressKey(event) && release()}
      className={classNames(
        buttonClass({ variant, size: 'lg', isWide: true }),
        'relative min-h-16 touch-none overflow-hidden select-none',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-y-0 left-0 w-full origin-left bg-overlay',
          isHeld ? 'scale-x-100 transition-transform duration-1000 ease-linear' : 'scale-x-0',
        )}
      />
      <span className="relative">{children}</span>
    </button>
  )
}
