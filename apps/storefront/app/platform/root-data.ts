import { useRouteLoaderData } from 'react-router'

/** What the root loader hands to every page. */
export type RootData = { origin: string; cache: string | undefined }

/** The shop's own address, from configuration and never from the request, which anybody can make up. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
