/** A secret that is not in the database and without which its hashes tell nothing. The id is kept with each hash. */
type Pepper = { id: string; key: string }

/** The newest first: it hashes, the others only recognise what was hashed with them. */
export type Peppers = readonly Pepper[]

const form = /^([a-z0-9]{1,16}):([!-+\--~]{32,})$/

/** `b:secret,a:older secret`. What is wrong is told without the secrets. */
export function readPeppers(text: string): Peppers {
  const peppers = text.split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const [, id, key] = form.exec(part.trim()) ?? []
    if (id === undefined || key === undefined)
      throw new Error('SECRET_PEPPERS must be a list of id:secret, each secret at least 32 characters without a comma')
    return [{ id, key }]
  })
  if (new Set(peppers.map(({ id }) => id)).size < peppers.length)
    throw new Error('SECRET_PEPPERS must not name an id twice')
  return peppers
}
