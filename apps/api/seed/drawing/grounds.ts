const groundNames = ['green', 'saffron', 'terracotta', 'olive', 'sand', 'mist', 'rose'] as const

export type GroundName = (typeof groundNames)[number]

/** `light` is the lit part, `base` the rest; `shade` tints the shadow so that it is not grey. */
type Ground = { light: string; base: string; shade: string }

export const grounds: Record<GroundName, Ground> = {
  green: { light: '#F4F9F2', base: '#E3F0E4', shade: '#2F5A42' },
  saffron: { light: '#FFF9E8', base: '#FBEECB', shade: '#7A5A12' },
  terracotta: { light: '#FEF3ED', base: '#F8E0D4', shade: '#7C3A20' },
  olive: { light: '#F6F8EF', base: '#E8ECDB', shade: '#515A2C' },
  sand: { light: '#FAF5EE', base: '#EFE6D9', shade: '#66512F' },
  mist: { light: '#F5F8FA', base: '#E3EAEF', shade: '#3D5364' },
  rose: { light: '#FDF4F3', base: '#F6E4E2', shade: '#74403F' },
}

const groundOfCategory: Record<string, GroundName> = {
  'Fruits & Vegetables': 'green',
  'Grains, Flour & Baking': 'saffron',
  'Pulses & Seeds': 'olive',
  'Spices & Seasonings': 'terracotta',
  'Oils, Butter & Sweeteners': 'saffron',
  'Dairy & Eggs': 'mist',
  'Meat, Poultry & Fish': 'rose',
  'Bakery & Injera': 'sand',
  'Coffee, Tea & Drinks': 'green',
  'Pasta, Canned & Ready Food': 'terracotta',
  'Snacks & Sweets': 'saffron',
  'Household & Cleaning': 'mist',
  'Personal Care & Baby': 'rose',
  'Home, Ceremony & School': 'sand',
}

/** The second picture of a gallery has another tint, so that swiping is visible. */
const partnerOf: Record<GroundName, GroundName> = {
  green: 'sand',
  saffron: 'olive',
  terracotta: 'sand',
  olive: 'saffron',
  sand: 'green',
  mist: 'sand',
  rose: 'mist',
}

export function groundFor(category: string): GroundName {
  return groundOfCategory[category] ?? 'sand'
}

export function partnerGround(ground: GroundName): GroundName {
  return partnerOf[ground]
}

/** JSON is not typed, so an unknown name is reported here. */
export function groundNamed(name: string): GroundName {
  const ground = groundNames.find((candidate) => candidate === name)
  if (!ground) throw new Error(`unknown ground: ${name}`)
  return ground
}
