const mostWords = 300
const heading = '## Unreleased'

/** The words of each section of the changelog, by its heading. */
export function wordsOfSections(changelog: string): Map<string, number> {
  const sections = changelog.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return [title, lines.join(' ').match(/\S*\p{L}\S*/gu)?.length ?? 0]
    }),
  )
}

/** The changelog with the section `Unreleased` as that of a version, and an empty one above it. */
export function withRelease(changelog: string, version: string, day: string): string {
  const words = wordsOfSections(changelog).get('Unreleased')
  if (!words) throw new Error('CHANGELOG.md has nothing under Unreleased')
  if (words > mostWords)
    throw new Error(`Unreleased has ${words} words: tell the people who run the shop in at most ${mostWords}`)
  return changelog.replace(heading, `${heading}\n\n## ${version} (${day})`)
}
