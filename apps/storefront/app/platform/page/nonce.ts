import { createContext } from 'react'

/** What lets a style of ours into the document; known on the server only. */
export const Nonce = createContext<string | undefined>(undefined)
