import sharp from 'sharp'

/**
 * Lets the libraries below `sharp` open only the four formats of photos, from memory: no SVG, no PDF, nothing that names
 * other files. For the whole process, so the worker calls it at its start.
 */
export function openOnlyPhotos(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  // Pictures are made one after another; more threads would only take the processor from other jobs.
  sharp.concurrency(1)
  sharp.cache(false)
}
