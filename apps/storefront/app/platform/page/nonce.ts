import { createContext } from 'react'

/** The content security policy's nonce for our inline style; known on the server only. */
export const Nonce = createContext<string | undefined>(undefined)
