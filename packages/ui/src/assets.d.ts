/** Vite's URL of an asset that is never inlined. */
declare module '*?url&no-inline' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: Vite exports asset URLs as default
  export default url
}
