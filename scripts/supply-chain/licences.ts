/** Licences that a package of the running shop may have. Others need a decision before they are added. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  // Linked as a separate library (libvips of sharp), which is what the LGPL asks for.
  'LGPL-3.0-or-later',
])

/** Whether all parts of an SPDX expression are allowed; of alternatives, one is enough. */
export const isAllowedLicence = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)))
