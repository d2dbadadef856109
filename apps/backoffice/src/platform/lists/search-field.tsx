import { TextInput } from '@zembil/ui/forms/text-input'
import { SearchIcon } from '@zembil/ui/layout/icon'
import { useEffect, useRef, useState } from 'react'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string | undefined
  onSearch: (text: string | undefined) => void
  /** For a list that is mostly searched, with a long placeholder. */
  isWide?: boolean
}

const pauseMs = 300

/** Searches a list while it is typed in. Keeps its own text: the address follows later and must not disturb typing. */
export function SearchField({ label, placeholder, value = '', onSearch, isWide = false }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed from elsewhere: 'clear', a saved set of filters, the back key.
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      onSearch(next.trim() || undefined)
    }, pauseMs)
  }
  return (
    <span className={isWide ? 'w-full sm:w-104' : 'w-full sm:w-64'}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        lead={<SearchIcon className="size-5" />}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </span>
  )
}
