/** Vite's URL of an asset that is never inlined. */
declare module '*?url&no-inline' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: that is how Vite hands it out
  export default url
}
