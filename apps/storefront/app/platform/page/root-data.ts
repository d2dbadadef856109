import { useRouteLoaderData } from 'react-router'
import type { OutsideLinks } from './outside-links.ts'
import type { ShopContact } from './shop-contact.ts'

/** What the root loader hands to every page. */
export type RootData = { origin: string; links: OutsideLinks; contact: ShopContact; cache: string | undefined }

const useRootData = () => useRouteLoaderData<RootData>('root')

/** The shop's own address, from configuration and never from the request, which anybody can make up. */
export function useOrigin(): string {
  return useRootData()?.origin ?? ''
}

export const useOutsideLinks = (): OutsideLinks => useRootData()?.links ?? {}

/** E-mail and address from configuration; undefined where a page is opened without a word from the server. */
export const useShopContact = (): ShopContact | undefined => useRootData()?.contact
