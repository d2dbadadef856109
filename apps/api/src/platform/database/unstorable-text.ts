const unstorableCodes = new Set([
  '22021', // character_not_in_repertoire: a NUL in a text
  '22P05', // untranslatable_character: a NUL in JSON
])

/** Whether a text of the caller cannot be stored. The contract refuses most of these before; nothing has been written. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unstorableCodes.has(String(error.code))
