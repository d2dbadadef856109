/** The part of this untyped package that we use. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  type Options = {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export { S3rver as default }
}
