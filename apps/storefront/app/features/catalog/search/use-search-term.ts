import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../platform/page/paths.ts'

/** The text in the search input: the term of the results on the page, until the customer types something else. */
export function useSearchTerm() {
  const { pathname, search } = useLocation()
  const shown = pathname === paths.products() ? (new URLSearchParams(search).get('name') ?? '') : ''
  const [lastShown, setLastShown] = useState(shown)
  const [term, setTerm] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    setTerm(shown)
  }
  return [term, setTerm] as const
}
