import { type NamedSecrets, readNamedSecrets } from './named-secrets.ts'

/** Secrets kept outside the database, needed to verify hashes. Each hash is stored with the id of its pepper. */
export type Peppers = NamedSecrets

export const readPeppers = (text: string): Peppers => readNamedSecrets('SECRET_PEPPERS', text)
