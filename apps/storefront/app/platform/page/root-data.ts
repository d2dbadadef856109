import { useRouteLoaderData } from 'react-router'
import type { OutsideLinks } from './outside-links.ts'
import type { ShopContact } from './shop-contact.ts'

/** What the root loader returns to every page. */
export type RootData = { origin: string; links: OutsideLinks; contact: ShopContact }

const useRootData = () => useRouteLoaderData<RootData>('root')

/** The shop's own origin, from configuration and never from the request, which anybody can forge. */
export function useOrigin(): string {
  return useRootData()?.origin ?? ''
}

export const useOutsideLinks = (): OutsideLinks => useRootData()?.links ?? {}

/** E-mail and address from configuration; undefined when a page is opened offline, without the server's root data. */
export const useShopContact = (): ShopContact | undefined => useRootData()?.contact
