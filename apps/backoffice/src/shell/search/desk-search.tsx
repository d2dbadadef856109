import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundProduct, SearchHit } from '@zembil/contract/staff/desk-search'
import { Combobox } from '@zembil/ui/desk/combobox'
import { SearchIcon } from '@zembil/ui/layout/icon'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../platform/api/call-query.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { tellFailure as tell } from '../../platform/notices/toast.ts'
import { useDeskScanner } from '../../platform/scan/use-scanner.ts'
import { ProductDialog } from './product-dialog.tsx'
import { hrefOf, searchedBy, singleExact, textsOf } from './search-hits.ts'

const pauseMs = 300
const searchQuery = (text: string) => callQuery('POST /search', { body: { text } })

/** One box for everything. What is typed stays in it: no address, log or history of the browser gets it. */
export function DeskSearch() {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [sent, setSent] = useState('')
  const [product, setProduct] = useState<FoundProduct | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSent(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching } = useQuery({ ...searchQuery(sent), enabled: sent !== '', gcTime: 0 })
  const hits = (sent === '' ? undefined : data?.data.hits) ?? []

  function open(hit: SearchHit): void {
    setText('')
    setSent('')
    input.current?.blur()
    if (hit.kind === 'product') setProduct(hit.product)
    else void navigate(hrefOf(hit))
  }
  /** Enter and a scan do not wait for the pause: a single exact hit opens at once. */
  async function searchNow(wanted: string): Promise<void> {
    try {
      const { data: found } = await client.fetchQuery(searchQuery(wanted))
      const exact = singleExact(found.hits)
      if (exact) return open(exact)
      setText(wanted)
      setSent(wanted)
      if (found.hits.length === 0) tell(t('search.none', { text: wanted }))
    } catch (error) {
      tellFailure(error)
    }
  }
  function handleKey(event: KeyboardEvent): void {
    const wanted = text.trim()
    const isOfText = sent === wanted && !isFetching
    // With the hits on display, Enter takes the chosen one; a single exact one is the first that anybody means.
    if (event.key !== 'Enter' || wanted === '' || (isOfText && singleExact(hits) === null)) return
    event.preventDefault()
    event.stopPropagation()
    void searchNow(wanted)
  }
  useKey('/', t('keys.search'), () => input.current?.focus())
  useDeskScanner((code) => void searchNow(searchedBy(code)))
  return (
    <search className="block w-full max-w-prose min-w-0 grow" onKeyDownCapture={handleKey}>
      <Combobox
        ref={input}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        spellCheck={false}
        maxLength={100}
        lead={<SearchIcon className="size-5" />}
        text={text}
        onType={setText}
        listLabel={t('search.list')}
        noneLabel={t('search.none', { text: sent })}
        isSearching={isFetching || sent !== text.trim()}
        options={hits.map((hit, index) => {
          const { name, detail } = textsOf(hit, language)
          return { value: String(index), label: `${t(`search.${hit.kind}`)} ${name}`, detail }
        })}
        onChoose={({ value }) => {
          const hit = hits[Number(value)]
          if (hit) open(hit)
        }}
      />
      {product && <ProductDialog product={product} onClose={() => setProduct(null)} />}
    </search>
  )
}
