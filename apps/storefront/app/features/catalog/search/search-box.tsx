import { longestSearch } from '@zembil/rules/search/listing'
import { SearchIcon } from '@zembil/ui/layout/icon'
import { useClickOutside } from '@zembil/ui/overlays/use-click-outside'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ensureMessages } from '../../../platform/i18n/browser-i18n.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { searchId } from '../../../platform/page/search-id.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { rememberSearch } from '../../../state/recent-searches-store.ts'
import { useSearchTerm } from './use-search-term.ts'

/** The suggestions have texts of the cards, which not every page has loaded. */
const loadPanel = () =>
  Promise.all([import('./search-panel.tsx'), ensureMessages(['catalog'])]).then(([module]) => module)
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })))
const prepare = () => void loadPanel().catch(() => undefined)

/** The search in the header: a form that works before hydration, with suggestions afterwards. */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [term, setTerm] = useSearchTerm()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const hasTerm = term.trim() !== ''
  const options = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]

  useClickOutside({ root: form, isOpen, onOutside: () => setOpen(false) })

  function type(text: string, isAtIt: boolean) {
    setTerm(text)
    setActive(-1)
    setOpen(isAtIt)
  }

  /** A word that led somewhere is offered again. */
  function close() {
    rememberSearch(term)
    setOpen(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(paths.products(hasTerm ? { name: term.trim() } : {}))
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // One position more than options: moving past either end returns to the input.
      const places = options().length + 1
      const next = (((isOpen ? active : -1) + 1 + step + places) % places) - 1
      setActive(next)
      options()[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Escape' && isOpen) {
      // By default the browser would clear the input.
      event.preventDefault()
      setOpen(false)
    }
    const chosen = isOpen && event.key === 'Enter' ? options()[active] : undefined
    if (chosen) {
      event.preventDefault()
      chosen.click()
    }
  }

  return (
    <search>
      <form ref={form} action={paths.products()} onSubmit={submit} className="relative">
        <input
          id={searchId}
          type="search"
          name="name"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          value={term}
          onFocus={prepare}
          onClick={() => setOpen(true)}
          // Text that the browser restores after a reload must not open the suggestions.
          onChange={({ target }) => type(target.value, target === document.activeElement)}
          onKeyDown={handleKey}
          className="min-h-target w-full rounded-control border border-control bg-ground pr-14 pl-4 text-base"
        />
        <button
          type="submit"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-r-control bg-primary text-white -outline-offset-4 focus-light hover:bg-primary-hover"
        >
          <span className="sr-only">{t('search.submit')}</span>
          <SearchIcon />
        </button>
        {/* The last row stays at the lower edge: options scroll to above it. */}
        {isOpen ? (
          <div className="absolute inset-x-0 top-full z-dropdown mt-1 max-h-[min(24rem,60dvh)] scroll-py-16 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-header empty:hidden">
            <SectionBoundary>
              <Suspense>
                <SearchPanel term={term.trim()} listId={listId} active={active} onChoose={close} />
              </Suspense>
            </SectionBoundary>
          </div>
        ) : null}
      </form>
    </search>
  )
}
