/** The values of `measurement_type` we have words for; any other is shown as it came. */
export const measureKeys = ['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box', 'bunch', 'set', 'pair', 'roll'] as const
