import { longestSearch, typingPauseMs } from '@zembil/rules/search/listing'
import { TextInput } from '@zembil/ui/forms/text-input'
import { SearchIcon } from '@zembil/ui/layout/icon'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { ListingControls } from '../use-listing-filters.ts'

/** Searches after a pause in typing, or immediately on Enter. */
export function PackageSearch({ controls: { filters, search } }: { controls: ListingControls }) {
  const { t } = useTranslation('packages')
  const { name } = filters
  const [text, setText] = useState(name)
  const [shown, setShown] = useState(name)
  // The back button or a link changed the search from outside.
  if (shown !== name) {
    setShown(name)
    if (text.trim() !== name) setText(name)
  }
  const apply = (typed: string) => {
    if (typed.trim() !== name) search(typed.trim())
  }
  const applySettled = useEffectEvent(apply)
  useEffect(() => {
    const waiting = setTimeout(() => applySettled(text), typingPauseMs)
    return () => clearTimeout(waiting)
  }, [text])
  return (
    <TextInput
      type="search"
      lead={<SearchIcon className="size-5" />}
      aria-label={t('search')}
      placeholder={t('search')}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={longestSearch}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && apply(text)}
    />
  )
}
