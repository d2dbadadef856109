import { redirect } from 'react-router'
import { paths } from '../platform/page/paths.ts'

/**
 * The document the service worker serves for any URL when the server does not respond. It has only a client loader, so
 * the server renders the root's fallback, which contains no text. In the browser the router sees the real URL, finds no
 * data and runs that page's own loader. Opened at its own URL, it redirects to the home page.
 */
export const clientLoader = () => redirect(paths.home)
clientLoader.hydrate = true as const

export default function AppShell() {
  return null
}
