import { catalogue, type SeedProduct } from '../../apps/api/seed/catalogue.ts'

const grades = [
  ['Premium', 'ምርጥ'],
  ['Organic', 'ተፈጥሯዊ'],
  ['Family', 'የቤተሰብ'],
  ['Fresh', 'ትኩስ'],
  ['Golden', 'ወርቃማ'],
  ['Classic', 'ነባር'],
  ['Royal', 'ንጉሣዊ'],
  ['Daily', 'የዕለት'],
  ['Selected', 'የተመረጠ'],
  ['Village', 'የመንደር'],
  ['Highland', 'የደጋ'],
  ['Lowland', 'የቆላ'],
  ['Sunny', 'ፀሐያማ'],
  ['Pure', 'ንጹሕ'],
  ['Festive', 'የበዓል'],
  ['Country', 'የገጠር'],
  ['City', 'የከተማ'],
  ['Double', 'ድርብ'],
  ['Extra', 'ተጨማሪ'],
  ['Gentle', 'ለስላሳ'],
] as const
const places = [
  ['Gondar', 'ጎንደር'],
  ['Gojjam', 'ጎጃም'],
  ['Wollo', 'ወሎ'],
  ['Shewa', 'ሸዋ'],
  ['Arsi', 'አርሲ'],
  ['Bale', 'ባሌ'],
  ['Jimma', 'ጅማ'],
  ['Hawassa', 'ሐዋሳ'],
  ['Dilla', 'ዲላ'],
  ['Debre', 'ደብረ'],
  ['Bahir', 'ባሕር'],
  ['Dessie', 'ደሴ'],
  ['Adama', 'አዳማ'],
  ['Bishoftu', 'ቢሾፍቱ'],
  ['Ambo', 'አምቦ'],
  ['Nekemte', 'ነቀምቴ'],
  ['Mekelle', 'መቀሌ'],
  ['Axum', 'አክሱም'],
  ['Harar', 'ሐረር'],
  ['Jijiga', 'ጅጅጋ'],
  ['Semera', 'ሰመራ'],
  ['Assosa', 'አሶሳ'],
  ['Gambella', 'ጋምቤላ'],
  ['Wolkite', 'ወልቂጤ'],
] as const
const sizes = ['250 g', '500 g', '1 kg', '2 kg', '5 kg', '330 ml', '1 L', '5 L', '6 pcs', '12 pcs'] as const
const syllables = ['ba', 'de', 'ko', 'la', 'mi', 'no', 'ra', 'se', 'ti', 'zu', 'fe', 'ga', 'hu', 'ye', 'wa'] as const

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** An invented brand name of two or three syllables; there are about 3,600 of them. */
function brandOf(seed: number): string {
  const letters = [seed, Math.floor(seed / 15), Math.floor(seed / 225)].slice(0, 2 + (seed % 2))
  const word = letters.map((index) => pick(syllables, index)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export type Variant = {
  base: SeedProduct
  name: string
  nameAm: string
  brand: string
  unit: string
  priceSantim: number
  leftInStock: number
}

/** The n-th product of a large catalogue: a demo product with a grade, place and size. Deterministic. */
export function variantOf(n: number): Variant {
  const base = pick(catalogue.products, n)
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0
  const [grade, gradeAm] = pick(grades, mixed >>> 3)
  const [place, placeAm] = pick(places, mixed >>> 9)
  const unit = pick(sizes, mixed >>> 15)
  return {
    base,
    name: `${grade} ${base.name} ${place} ${unit}`,
    nameAm: `${gradeAm} ${base.name_am} ${placeAm}`,
    brand: brandOf(mixed % 3_375),
    unit,
    priceSantim: Math.round(base.price * (50 + (mixed % 200))),
    leftInStock: mixed % 90,
  }
}
