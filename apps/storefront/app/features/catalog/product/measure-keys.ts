/** The values of `measurement_type` that have translations; any other is shown as received. */
export const measureKeys = ['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box', 'bunch', 'set', 'pair', 'roll'] as const
