const longest = 100

/** The first hundred characters, cut between words; null if the text is not longer than that. */
export function shortened(text: string): string | null {
  const characters = [...text]
  if (characters.length <= longest) return null
  const cut = characters.slice(0, longest).join('')
  return `${cut.replace(/[\s፡]+\S*$/u, '')}…`
}
