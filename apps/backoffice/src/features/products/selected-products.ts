import { createSelection } from '../../platform/lists/selection.ts'

/** The selected rows of the product list, for editing them all at once. */
export const selectedProducts = createSelection('products')
