/** The barcode reader of Android's browsers, for which TypeScript has no type yet. */
type CodeReader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type CodeReaders = { BarcodeDetector?: new (options: { formats: string[] }) => CodeReader }

const readers = (): CodeReaders => window as CodeReaders

export const hasCodeReader = (): boolean => readers().BarcodeDetector !== undefined

export function createCodeReader(): CodeReader {
  const { BarcodeDetector } = readers()
  if (!BarcodeDetector) throw new Error('this browser reads no barcodes')
  return new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] })
}
