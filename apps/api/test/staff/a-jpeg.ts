/** The smallest thing that begins and ends like a JPEG, filled up to this many bytes. */
export const aJpeg = (bytes = 64): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 6, 7), Buffer.from([0xff, 0xd9])])
