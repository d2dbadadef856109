/** The widths of a phone and of a desk, in pixels. */
export const previewWidths = { phone: 390, desk: 1440 } as const
export type Device = keyof typeof previewWidths
