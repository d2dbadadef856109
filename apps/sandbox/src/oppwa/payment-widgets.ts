/**
 * The script that the shop's page loads. It renders the card form into `form.paymentWidgets`, in an iframe of the
 * gateway, and sends the browser to the form's `action` when the payer is done.
 */
export const paymentWidgets = (checkoutId: string): string => `(() => {
  const checkoutId = ${JSON.stringify(checkoutId)}
  const card = new URL('checkouts/' + checkoutId + '/card', document.currentScript.src)
  const draw = () => {
    const form = document.querySelector('form.paymentWidgets')
    if (!form || form.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.title = 'Card payment'
    frame.src = card
    Object.assign(frame.style, { width: '100%', height: '34rem', border: '0' })
    frame.addEventListener('load', () => window.wpwlOptions?.onReady?.(), { once: true })
    addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || event.origin !== card.origin) return
      const back = new URL(form.action)
      back.searchParams.set('id', checkoutId)
      back.searchParams.set('resourcePath', '/v1/checkouts/' + checkoutId + '/payment')
      location.assign(back)
    })
    form.append(frame)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw)
  else draw()
})()
`
