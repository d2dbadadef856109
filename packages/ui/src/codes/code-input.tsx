import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { controlClass } from '../control-class.ts'
import { FieldError } from '../forms/field.tsx'
import { type CodeDigits, enterDigits, eraseBack } from './code-entry.ts'

type CodeInputProps = {
  /** Name of the first box, which takes the focus when the code is rejected. */
  name: string
  label: string
  /** Accessible name of each box, e.g. 'Digit 1 of 6'. */
  boxLabel: (position: number) => string
  value: CodeDigits
  onChange: (code: CodeDigits) => void
  error?: string | null | undefined
  /** A PIN is masked; a one-time code is visible, and phones may fill it in. */
  isPin?: boolean | undefined
  /** Takes focus when it appears. */
  hasFocus?: boolean | undefined
}

/** Six boxes for one digit each. Typing moves on, backspace moves back, and a whole code can be pasted into any box. */
export function CodeInput({
  name,
  label,
  boxLabel,
  value: code,
  onChange,
  error,
  isPin = false,
  hasFocus = false,
}: CodeInputProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const focusBox = (index: number) => root.current?.querySelectorAll('input')[index]?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount
  useEffect(() => {
    if (hasFocus) focusBox(0)
  }, [])

  function apply(entry: ReturnType<typeof enterDigits>) {
    if (!entry) return
    onChange(entry.code)
    focusBox(entry.focus)
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const back = event.key === 'Backspace' ? eraseBack(code, index) : null
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!back && !step) return
    event.preventDefault()
    if (back) apply(back)
    if (step) focusBox(index + step)
  }

  /** Typing the digit that the box already holds changes nothing, so no change event would move the focus on. */
  function handleSameDigit(event: FormEvent<HTMLInputElement>, index: number) {
    const { data } = event.nativeEvent as InputEvent
    if (!data || data !== code[index]) return
    event.preventDefault()
    apply(enterDigits(code, index, data))
  }

  return (
    <fieldset ref={root} aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div dir="ltr" className="flex gap-2">
        {code.map((digit, index) => (
          <input
            key={index}
            name={index === 0 ? name : undefined}
            type={isPin ? 'password' : 'text'}
            inputMode="numeric"
            data-code=""
            autoComplete={index === 0 && !isPin ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            value={digit}
            onChange={({ target }) => apply(enterDigits(code, index, target.value))}
            onBeforeInput={(event) => handleSameDigit(event, index)}
            onKeyDown={(event) => handleKey(event, index)}
            onFocus={({ target }) => target.select()}
            className={`${controlClass} max-w-14 px-0 text-center text-xl font-bold tabular-nums`}
          />
        ))}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  )
}
