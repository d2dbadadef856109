import type { Language } from '@zembil/rules/language'

type CardForm = {
  place: HTMLElement
  id: number
  language: Language
  /** With the checkout's id in it. */
  scriptUrl: string
  integrity: string | null
  onShown: () => void
  onFailed: () => void
}

/** How the bank's script wants to be told things. */
type WidgetWindow = Window & { wpwlOptions?: object }

/**
 * The bank's script looks for a form of this class and puts its own card form there; its action, beside the page's own
 * address, is where the customer comes back to. React must not know the form, or it would stumble over what becomes of it.
 */
export function showCardForm({ place, id, language, scriptUrl, integrity, onShown, onFailed }: CardForm): () => void {
  const form = document.createElement('form')
  form.className = 'paymentWidgets'
  form.setAttribute('action', `receipt/${id}`)
  form.dataset.brands = 'VISA MASTER'
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  if (integrity !== null) {
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
  }
  script.onerror = onFailed
  ;(window as WidgetWindow).wpwlOptions = { locale: language, style: 'plain', onReady: onShown }
  place.replaceChildren(form)
  document.head.append(script)
  return () => {
    script.onerror = null
    script.remove()
    place.replaceChildren()
  }
}
