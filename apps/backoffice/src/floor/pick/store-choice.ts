import { useState } from 'react'

const key = 'pick-store'

/** The store where this device is used; a device rarely moves, so it is remembered. */
export function useStoreChoice(stores: readonly { id: number }[]) {
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)))
  const store = stores.find(({ id }) => id === chosen) ?? stores[0]
  return {
    storeId: store?.id,
    chooseStore: (id: number) => {
      localStorage.setItem(key, String(id))
      setChosen(id)
    },
  }
}
