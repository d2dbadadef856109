import { typeInto } from './type-into.ts'
import { eraseStored, readStored, writeStored } from './web-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Drafts = { path: string; fields: Record<string, string> }

const key = 'form-drafts'
const kinds = ['text', 'search', 'email', 'tel', 'number', 'url', 'date', 'time', 'textarea', 'select-one']
/** One-time codes, passwords and card data are never stored, not even briefly. */
const secret = /one-time-code|^cc-|password/
const patienceMs = 10_000

/** The fields a visitor may have filled in, under keys that are the same after a reload. */
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

/** Stores what has been typed on this page, for this tab only. */
export function keepDrafts(): void {
  const fields = Object.fromEntries([...typedFields()].map(([name, { value }]) => [name, value]))
  writeStored('sessionStorage', key, JSON.stringify({ path: location.pathname, fields } satisfies Drafts))
}

export const forgetDrafts = (): void => eraseStored('sessionStorage', key)

function fill(drafts: Map<string, string>): void {
  for (const [name, field] of typedFields()) {
    const text = drafts.get(name)
    if (text === undefined) continue
    drafts.delete(name)
    if (field.value !== text) typeInto(field, text)
  }
}

/** Restores the typed text after a reload; waits a while for fields that are rendered later. */
export function restoreDrafts(): void {
  const stored = readStored('sessionStorage', key)
  if (stored === null) return
  forgetDrafts()
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
