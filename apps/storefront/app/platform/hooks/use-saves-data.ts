import { useSyncExternalStore } from 'react'

type Network = { saveData?: boolean }

const never = () => () => undefined
const savesData = () => (navigator as { connection?: Network }).connection?.saveData === true

/** Whether the shopper asked the browser to save data; always false on the server and in the first render. */
export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false)
