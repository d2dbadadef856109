import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether a media query matches, or `isAlso` holds; false on the server and in the first render. */
export function mediaHook(query: string, isAlso: () => boolean = () => false): () => boolean {
  function subscribe(listener: () => void): () => void {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  const isTrue = () => isAlso() || matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, isTrue, () => false)
}
