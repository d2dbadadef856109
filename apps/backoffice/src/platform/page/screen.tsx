import type { ConsoleNamespace } from '@zembil/i18n/console/messages'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { ensureMessages } from '../i18n/browser-i18n.ts'
import { type Need, useMayOpen } from '../session/permissions.tsx'
import { NotFound } from './not-found.tsx'

type Screen = {
  path: string
  /** Namespaces besides `common`, `door` and `fields`. */
  messages: readonly ConsoleNamespace[]
  component: () => Promise<ComponentType>
  /** Whoever has none of these finds nothing at this address; without the list, everybody may open it. */
  permissions?: readonly Need[]
  /** Starts the reads of the screen while its code is on its way; nothing waits for it. */
  loader?: () => Promise<LoaderFunction>
}

const onlyFor = (permissions: readonly Need[], Component: ComponentType): ComponentType =>
  function Allowed() {
    return useMayOpen(permissions) ? <Component /> : <NotFound />
  }

/** One screen as a route. Its code and texts are loaded when it is opened. */
export const screen = ({ path, messages, component, permissions, loader }: Screen): RouteObject => ({
  path,
  lazy: {
    Component: async () => {
      const [Component] = await Promise.all([component(), ensureMessages(messages)])
      return permissions ? onlyFor(permissions, Component) : Component
    },
    ...(loader && { loader }),
  },
})
