import { useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  isOn: boolean
  isPartlyOn?: boolean
  onToggle: () => void
  isTabStop?: boolean
}

/** The small box that selects a row. The row itself is the tab stop, where Space does the same. */
export function SelectBox({ label, isOn, isPartlyOn = false, onToggle, isTabStop = true }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlyOn
  }, [isPartlyOn])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={isOn}
      tabIndex={isTabStop ? 0 : -1}
      onChange={onToggle}
      className="size-6 cursor-pointer align-middle accent-primary"
    />
  )
}
