/** A card that is only looked at needs no names for its buttons. */
export const cardTexts = {
  add: '',
  addLabel: '',
  quantity: '',
  increase: '',
  decrease: '',
  remove: '',
  outOfStock: '',
  favourite: '',
  originalPrice: '',
}
