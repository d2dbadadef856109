const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The alphabet of GSM 03.38. Every other character, such as an Amharic one, makes the whole message Unicode. */
const basic = new Set(`${letters}@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà`)
/** Sent as two characters. */
const extended = new Set('\f^{}\\[~]|€')

/** How many characters a message alone holds, and each part of a longer one, whose parts carry their number. */
const capacities = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const

export type SmsParts = {
  alphabet: keyof typeof capacities
  /** What the text takes up; some characters count twice. */
  length: number
  parts: number
}

function gsmSize(character: string): number | null {
  if (basic.has(character)) return 1
  return extended.has(character) ? 2 : null
}

/** A character is never divided between two parts. */
function countParts(sizes: readonly number[], { alone, part }: { alone: number; part: number }): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > part) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}

/** How many SMS a text costs. */
export function smsParts(text: string): SmsParts {
  const characters = [...text]
  const gsm = characters.flatMap((character) => gsmSize(character) ?? [])
  const alphabet = gsm.length === characters.length ? 'gsm' : 'unicode'
  const sizes = alphabet === 'gsm' ? gsm : characters.map(({ length }) => length)
  return {
    alphabet,
    length: sizes.reduce((sum, size) => sum + size, 0),
    parts: countParts(sizes, capacities[alphabet]),
  }
}
