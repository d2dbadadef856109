import { useLayoutEffect, useState } from 'react'

/**
 * A popover is in the top layer, like a dialog, so no dialog opened earlier covers it. `manual` keeps it open on Escape
 * and on a click elsewhere.
 */
function createLayer(): HTMLElement {
  return Object.assign(document.createElement('div'), { popover: 'manual', className: 'toast-layer' })
}

/** Moves the layer into the dialog in front, because a modal dialog makes everything outside it inert. */
function raise(layer: HTMLElement): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (layer.parentElement === place) return
  place.append(layer)
  // Moving a popover hides it. Safari before 17 has no popovers; there the layer is a plain element.
  if ('showPopover' in layer) layer.showPopover()
}

/** The element that toasts are rendered into: in front of every dialog, opened earlier or later. */
export function useToastLayer(): HTMLElement {
  const [layer] = useState(createLayer)
  useLayoutEffect(() => {
    raise(layer)
    const dialogs = new MutationObserver(() => raise(layer))
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => {
      dialogs.disconnect()
      layer.remove()
    }
  }, [layer])
  return layer
}
