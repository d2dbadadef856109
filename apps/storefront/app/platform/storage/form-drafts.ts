import { typeInto } from './type-into.ts'
import { readStored, writeStored } from './web-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Drafts = { path: string; fields: Record<string, string> }

const key = 'form-drafts'
const kinds = ['text', 'search', 'email', 'tel', 'number', 'url', 'date', 'time', 'textarea', 'select-one']
/** Codes and cards are not for storage, however short. */
const secret = /one-time-code|^cc-|password/
const patienceMs = 10_000

/** What a shopper can have typed, under names that the page has again after it is loaded anew. */
function typedFields(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input[name], textarea[name], select[name]')) {
    if (!kinds.includes(field.type) || secret.test(field.autocomplete)) continue
    let place = 0
    while (fields.has(`${field.name} ${place}`)) place++
    fields.set(`${field.name} ${place}`, field)
  }
  return fields
}

/** Remembers for this tab what has been typed on this page. */
export function keepDrafts(): void {
  const fields = Object.fromEntries([...typedFields()].map(([name, { value }]) => [name, value]))
  writeStored('sessionStorage', key, JSON.stringify({ path: location.pathname, fields } satisfies Drafts))
}

function fill(drafts: Map<string, string>): void {
  for (const [name, field] of typedFields()) {
    const text = drafts.get(name)
    if (text === undefined) continue
    drafts.delete(name)
    if (field.value !== text) typeInto(field, text)
  }
}

/** Types it again after the page was loaded anew; fields of parts that come later are waited for. */
export function restoreDrafts(): void {
  const stored = readStored('sessionStorage', key)
  if (stored === null) return
  sessionStorage.removeItem(key)
  const { path, fields } = JSON.parse(stored) as Drafts
  if (path !== location.pathname) return
  const drafts = new Map(Object.entries(fields).filter(([, text]) => text !== ''))
  fill(drafts)
  if (drafts.size === 0) return
  const observer = new MutationObserver(() => {
    fill(drafts)
    if (drafts.size === 0) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}
