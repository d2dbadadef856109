import { redirect } from 'react-router'
import { paths } from '../platform/page/paths.ts'

/**
 * The document that the service worker shows for any address when the server does not answer. With only a loader of the
 * browser the server renders the root's wordless fallback; in the browser the router finds the real address without
 * data and runs that page's own loader. Opened under its own address it leads home.
 */
export const clientLoader = () => redirect(paths.home)
clientLoader.hydrate = true as const

export default function AppShell() {
  return null
}
