const noVowel = '-'

/** The distance between two vowels, 0 to 1; `-` is no vowel. Each pair is listed once, with its letters sorted. */
const costs: Record<string, number> = {
  '-i': 0,
  '-e': 0.3,
  '-u': 0.45,
  '-a': 0.7,
  '-o': 0.9,
  ei: 0.2,
  ai: 0.6,
  iu: 0.5,
  io: 0.9,
  ae: 0.2,
  eu: 0.8,
  eo: 0.7,
  au: 0.9,
  ao: 0.8,
  ou: 0.3,
}
const extraVowelCost = 0.3

/** A long i sounds like another, but is never a mere help to pronounce two consonants. */
const short = (vowel: string) => (vowel === 'I' ? 'i' : vowel)
const missingLongCost = 0.6

function singleCost(first: string, second: string): number {
  const [one, other] = [short(first), short(second)]
  if (one === other) return 0
  if (first + second === `I${noVowel}` || first + second === `${noVowel}I`) return missingLongCost
  return costs[one < other ? one + other : other + one] ?? 1
}

/** Edit distance between two runs of vowels. */
function runCost(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index * extraVowelCost)
  for (const [row, vowel] of [...one].entries()) {
    const current = [(row + 1) * extraVowelCost]
    for (const [column, otherVowel] of [...other].entries()) {
      const added = (current[column] ?? 0) + extraVowelCost
      const dropped = (previous[column + 1] ?? 0) + extraVowelCost
      const exchanged = (previous[column] ?? 0) + singleCost(vowel, otherVowel)
      current.push(Math.min(added, dropped, exchanged))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

function glideCost(one: string, other: string): number {
  const differInY = one.includes('Y') !== other.includes('Y')
  const differInW = one.includes('W') !== other.includes('W')
  return (differInY ? 0.1 : 0) + (differInW ? 0.2 : 0)
}

export type VowelPlace = { consonant: string; isFirst: boolean; isLast: boolean }

function costInPlace(one: string, other: string, { consonant, isFirst, isLast }: VowelPlace): number {
  const isOneMissing = one === noVowel || other === noVowel
  let cost = singleCost(one, other)
  // After w, vowels are hard to distinguish: wet and wot, wuha and wiha.
  if (consonant === 'w' && !(one + other).includes('a')) cost = Math.min(cost, 0.1)
  // A first vowel is often omitted (injera, njera), most often the i.
  if (isFirst && isOneMissing) cost = one === 'i' || other === 'i' ? 0.3 : 0.8
  // A final vowel is the most audible, so omitting it costs more.
  return isLast && isOneMissing && cost > 0 ? cost + 0.15 : cost
}

/** The distance between the vowels at the same position of two words. */
export function vowelCost(one: string, other: string, place: VowelPlace): number {
  if (one === other) return 0
  const [plainOne, plainOther] = [one, other].map((vowels) => vowels.replace(/[YW]/g, '') || noVowel) as [
    string,
    string,
  ]
  const isSingle = plainOne.length === 1 && plainOther.length === 1
  const cost = isSingle ? costInPlace(plainOne, plainOther, place) : runCost(plainOne, plainOther)
  return cost + glideCost(one, other)
}
