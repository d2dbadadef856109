import type { Language } from '@zembil/rules/people/language'

type CardForm = {
  place: HTMLElement
  id: number
  language: Language
  /** Contains the checkout id. */
  scriptUrl: string
  integrity: string | null
  onShown: () => void
  onFailed: () => void
}

/** The global in which the bank's script looks for its options. */
type WidgetWindow = Window & { wpwlOptions?: object }

/**
 * The bank's script replaces the form with this class by its own card form. The form's action, relative to the page's
 * URL, is where the customer returns to. The form is created outside React, which must not reconcile it.
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
