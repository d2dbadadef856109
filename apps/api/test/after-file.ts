type End = () => Promise<void> | void

const ends: End[] = []

/** Ends something when the test file that started it is through, the newest first. */
export const afterFile = (end: End): void => void ends.push(end)

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
