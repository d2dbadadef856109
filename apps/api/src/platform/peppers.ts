/** A secret kept outside the database, needed to verify hashes. Each hash is stored with the id of its pepper. */
type Pepper = { id: string; key: string }

/** Newest first: new hashes use the first, the others only verify older hashes. */
export type Peppers = readonly Pepper[]

const form = /^([a-z0-9]{1,16}):([!-+\--~]{32,})$/

/** Parses `b:secret,a:older secret`. Error messages never contain the secrets. */
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
