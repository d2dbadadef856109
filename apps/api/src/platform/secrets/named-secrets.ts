type NamedSecret = { id: string; key: string }

/** Newest first: new data uses the first secret, the others only read older data. */
export type NamedSecrets = readonly NamedSecret[]

const form = /^([a-z0-9]{1,16}):([!-+\--~]{32,})$/

/** Parses `b:secret,a:older secret`. Error messages never contain the secrets. */
export function readNamedSecrets(setting: string, text: string): NamedSecrets {
  const secrets = text.split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const [, id, key] = form.exec(part.trim()) ?? []
    if (id === undefined || key === undefined)
      throw new Error(`${setting} must be a list of id:secret, each secret at least 32 characters without a comma`)
    return [{ id, key }]
  })
  if (new Set(secrets.map(({ id }) => id)).size < secrets.length)
    throw new Error(`${setting} must not name an id twice`)
  return secrets
}
