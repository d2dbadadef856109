type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** False for a click that opens a link in a new tab or window, or saves it. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey)
