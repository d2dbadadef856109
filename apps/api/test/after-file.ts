type End = () => Promise<void> | void

const ends: End[] = []

/** Registers a cleanup that runs after the test file; the latest registered runs first. */
export const afterFile = (end: End): void => void ends.push(end)

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
